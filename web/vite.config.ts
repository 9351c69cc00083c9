import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [svelte()],
  // The host allows no inline script and no data: for scripts, so nothing is folded into the page.
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  // What the host looks at when somebody posts is where the page came from: here it must see the page's own address. The judge lies outside web/.
  server: { proxy: { '/api': { target: process.env.SANDTABLE_HOST ?? 'http://127.0.0.1:8080', changeOrigin: false } }, fs: { allow: ['.', '../build/wasm'] } },
});
