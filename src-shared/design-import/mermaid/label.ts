import { htmlToText } from '../text/markup.ts'

/** More of a label no design takes. */
const longest = 4000
const icon = /\b(?:fa[bsrlk]?|mdi|logos|aws|azure):(?:fa-)?([a-z][\w-]{1,40})/gi

/** The words of a label of Mermaid, with the line breaks that a reader sees, and what its icons are called. */
export function readMermaidLabel(given: string): { readonly text: string; readonly icons: string } {
  const quoted = given
    .slice(0, longest)
    .trim()
    .replace(/^"([\s\S]*)"$/, '$1')
    .trim()
  const marked = /^`([\s\S]*)`$/.exec(quoted)?.[1]
  const plain = marked === undefined ? quoted : marked.replaceAll(/\*\*|__|(?<!\w)[*_]|[*_](?!\w)/g, '')
  const icons = [...plain.matchAll(icon)].map(([, name = '']) => name.replaceAll('-', ' ')).join(' ')
  const html = plain
    .replaceAll(icon, '')
    .replaceAll('\\n', '\n')
    // Mermaid writes the entities of HTML with a hash, for which a line does not end at them.
    .replaceAll(/#(\d{1,7});/g, '&#$1;')
    .replaceAll(/#([a-z]{2,8});/gi, '&$1;')
  return { text: htmlToText(html), icons }
}
