// Where one is: the part of the address after #. The host serves one page, so that every link can be shared.
const read = (): string[] =>
  location.hash.replace(/^#\/?/, '').split('?')[0]!.split('/').filter(Boolean).map(decodeURIComponent);

export const route = $state({ parts: read() });

addEventListener('hashchange', () => {
  route.parts = read();
  scrollTo(0, 0);
});

export const to = (...parts: string[]): string => '#/' + parts.map(encodeURIComponent).join('/');
export const go = (...parts: string[]): void => {
  location.hash = to(...parts);
};
