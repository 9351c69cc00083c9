// The host's drawing as part of the page. It is taken apart and put together from what a drawing may hold, so that
// nothing that runs could come along with it.
const kForbidden = 'script, foreignObject, iframe, a, image, animate, set, animateTransform';
// Whatever can be chosen is a group that says what it is, by `data-area` or by a title that begins with its code.
export const kThings = '[data-area], g:has(> title)';

export function picture(text: string): SVGSVGElement | null {
  const parsed = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  if (!(parsed instanceof SVGSVGElement)) return null;
  for (const element of parsed.querySelectorAll(kForbidden)) element.remove();
  for (const element of parsed.querySelectorAll('*'))
    for (const { name } of [...element.attributes]) if (name.startsWith('on')) element.removeAttribute(name);
  veil(parsed);
  parsed.removeAttribute('width');
  parsed.removeAttribute('height');
  return document.importNode(parsed, true);
}

// Chromium keeps letters apart from other ground while it knows them to stand on opaque ground, to smooth their edges better, though not on
// a sheet that is moved. A large map then falls into several layers, larger than the screen, that are sorted anew with every step of the hand:
// a tenth of a second each on the World. No ground is quite opaque here, which nobody sees, and the map is one layer that is moved as it is.
function veil(drawing: SVGSVGElement): void {
  const { width, height } = drawing.viewBox.baseVal;
  for (const rect of drawing.querySelectorAll('rect'))
    if (rect.width.baseVal.value * 4 > width && rect.height.baseVal.value * 4 > height && !rect.hasAttribute('fill-opacity')) rect.setAttribute('fill-opacity', '.999');
}

/** The code by which players call a thing of the drawing. */
export const codeOf = (thing: Element): string =>
  thing.getAttribute('data-area') ?? /^[A-Z0-9]{1,8}(?=[ ,])/.exec(nameOf(thing))?.[0] ?? '';

export const nameOf = (thing: Element): string => thing.querySelector(':scope > title')?.textContent ?? '';
