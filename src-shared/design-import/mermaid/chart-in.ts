/** The charts of Mermaid that draw what a design has. */
type Family = 'flowchart' | 'architecture' | 'block' | 'c4'

export interface FoundChart {
  readonly family: Family
  /** Behind its head. */
  readonly text: string
  readonly title: string
}

const flowchart = String.raw`(?:flowchart(?:-elk)?|graph)\b[ \t]*(?:(?:TB|TD|BT|RL|LR)[ \t]*)?(?=[;\n\r]|$|%%)`
/** Of those that have words for heads the line below decides as well. */
const other = String.raw`(?:architecture-beta|architecture(?=[ \t]*\n\s{0,200}(?:group|service|junction|title)\b)|block-beta|block(?=[ \t]*\n\s{0,200}(?:columns|block)\b)|C4(?:Context|Container|Component|Dynamic|Deployment))(?=[ \t]*(?:\n|$|%%))`
/** What stands before a chart ends at the first line that can end it, or each of many beginnings would be looked far behind. */
const settings = String.raw`(?:(?!---)[^\n]*\n){0,200}`
const front = String.raw`(?:---\n${settings}---\s*)?(?:%%[^\n]*\n\s*)*`
const begins = new RegExp(`^[ \\t]*${flowchart}`, 'm')
const beginsOther = new RegExp(`^[ \\t]*${other}`, 'm')
const settingsFirst = new RegExp(String.raw`^\s*---\n(${settings})---`)
const flowchartFirst = new RegExp(String.raw`^\s*${front}(?:flowchart|graph)\b`)
const otherFirst = new RegExp(`^\\s*${front}${other}`)
/** Also as wikis of Azure DevOps have it. */
const fenced = new RegExp(
  String.raw`^[ \t]*(?:${'```'}+|~~~+|:::+)[ \t]*mermaid[^\n]*\n\s*${front}(?:(?:flowchart|graph)\b|${other})`,
  'm',
)

/** Whether a text is a chart of Mermaid: as its files have it, or in a page of Markdown. */
export function isMermaid(given: string): boolean {
  const text = given.replaceAll('\r\n', '\n')
  if (otherFirst.test(text)) return true
  return flowchartFirst.test(text) ? begins.test(text) : fenced.test(text)
}

/** The first chart of a text that can be read; null: there is none. */
export function chartIn(text: string): FoundChart | null {
  const fence = fenced.exec(text)
  const begin = fence === null ? 0 : text.indexOf('\n', fence.index) + 1
  const close = fence === null ? -1 : text.slice(begin).search(/^[ \t]*(?:```|~~~|:::[ \t]*$)/m)
  const inside = text.slice(begin, close < 0 ? text.length : begin + close)
  const [flow, another] = [begins.exec(inside), beginsOther.exec(inside)]
  const head = flow === null || (another !== null && another.index < flow.index) ? another : flow
  if (head === null) return null
  const [, said = ''] = settingsFirst.exec(inside.slice(0, head.index)) ?? []
  const title = /^title:[ \t]*(.*)$/m.exec(said)?.[1] ?? ''
  return {
    family: familyOf(head[0].trim()),
    text: inside.slice(head.index + head[0].length),
    title: title.replace(/^"(.*)"$/, '$1'),
  }
}

function familyOf(head: string): Family {
  if (head.startsWith('architecture')) return 'architecture'
  if (head.startsWith('block')) return 'block'
  return head.startsWith('C4') ? 'c4' : 'flowchart'
}
