/** Colours that people call by a name, of those that Mermaid and Graphviz know. */
const named: Readonly<Record<string, string>> = {
  black: '#000000',
  white: '#ffffff',
  red: '#ff0000',
  green: '#008000',
  blue: '#0000ff',
  yellow: '#ffff00',
  orange: '#ffa500',
  purple: '#800080',
  pink: '#ffc0cb',
  brown: '#a52a2a',
  gray: '#808080',
  grey: '#808080',
  lightgray: '#d3d3d3',
  lightgrey: '#d3d3d3',
  lightblue: '#add8e6',
  lightgreen: '#90ee90',
  lightyellow: '#ffffe0',
  darkgreen: '#006400',
  darkblue: '#00008b',
  darkred: '#8b0000',
  navy: '#000080',
  teal: '#008080',
  cyan: '#00ffff',
  magenta: '#ff00ff',
  gold: '#ffd700',
}

/** A colour as designs have it; undefined for what is none or not known. */
export function colorFrom(text: string): string | undefined {
  const plain = text.trim().toLowerCase()
  if (/^#[0-9a-f]{6}$/.test(plain)) return plain
  if (/^#[0-9a-f]{8}$/.test(plain)) return plain.slice(0, 7)
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(plain)
  if (short !== null)
    return `#${short
      .slice(1)
      .map((each) => each + each)
      .join('')}`
  return Object.hasOwn(named, plain) ? named[plain] : undefined
}
