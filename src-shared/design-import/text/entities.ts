/** Of HTML, from U+00A0 on, as they follow each other. */
const latin1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'

const named: ReadonlyMap<string, string> = new Map([
  ...latin1.split(' ').map((name, at) => [name, String.fromCodePoint(0xa0 + at)] as const),
  ['nbsp', ' '],
  ['shy', ''],
  ...[['lt', '<'] as const, ['gt', '>'] as const, ['amp', '&'] as const],
  ...[['quot', '"'] as const, ['apos', "'"] as const],
  ...[['ndash', '–'] as const, ['mdash', '—'] as const, ['hellip', '…'] as const, ['bull', '•'] as const],
  ...[['lsquo', '‘'] as const, ['rsquo', '’'] as const, ['ldquo', '“'] as const, ['rdquo', '”'] as const],
  ...[['larr', '←'] as const, ['uarr', '↑'] as const, ['rarr', '→'] as const, ['darr', '↓'] as const],
  ...[['harr', '↔'] as const, ['euro', '€'] as const, ['trade', '™'] as const, ['infin', '∞'] as const],
  ...[['le', '≤'] as const, ['ge', '≥'] as const, ['ne', '≠'] as const, ['minus', '−'] as const],
  ...[['ensp', ' '] as const, ['emsp', ' '] as const, ['thinsp', ' '] as const],
])

/** The five entities of XML, the usual ones of HTML and character numbers; others stay as they stand. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  const parts: string[] = []
  for (let at = 0; at < text.length;) {
    const end = endOfSlice(text, at)
    parts.push(decodeSlice(text.slice(at, end)))
    at = end
  }
  return parts.join('')
}

/** Letters that are decoded at once: the engine keeps a list of all that it replaces in one text. */
const slice = 16_384
const longestEntity = 12

/** Behind a slice, before an entity that would be cut. */
function endOfSlice(text: string, at: number): number {
  const end = at + slice
  if (end >= text.length) return text.length
  const cut = text.slice(end - longestEntity, end).lastIndexOf('&')
  return cut < 0 ? end : end - longestEntity + cut
}

function decodeSlice(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-zA-Z]{2,8}\d{0,2}));/g, readEntity)
}

function readEntity(whole: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return named.get(name) ?? whole
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}
