import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [svelte()],
  // The host allows no inline script and no data: for scripts, so nothing is folded into the page.
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  // The host compares where a request that changes something came from with its own address, so it must see the page's.
  server: { proxy: { '^/(api|judge.wasm)': { target: process.env.SANDTABLE_HOST ?? 'http://127.0.0.1:8080', changeOrigin: false } } },
});
