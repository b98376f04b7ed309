/** In this order: each of them also names those after it. */
const browsers: readonly (readonly [string, RegExp])[] = [
  ['Trama', /\bTrama\/(\d+)/i],
  ['Edge', /\bEdgA?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+).*Safari/],
  ['curl', /^curl\/(\d+)/],
]
const systems: readonly (readonly [string, RegExp])[] = [
  ['Windows', /Windows/],
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['macOS', /Mac OS X|Macintosh/],
  ['Linux', /Linux|X11/],
]

/** What a User-Agent says in short, `Firefox 145, Linux`; empty when nothing in it is known. */
export function readClient(userAgent: string): string {
  const text = userAgent.slice(0, 500)
  const known = browsers.flatMap(([name, pattern]) => {
    const version = pattern.exec(text)?.[1]
    return version === undefined ? [] : [`${name} ${version}`]
  })
  const system = systems.find(([, pattern]) => pattern.test(text))
  return [...known.slice(0, 1), ...(system === undefined ? [] : [system[0]])].join(', ')
}
