import { isHeader, titlesOf } from './columns.ts'

/** What stands before a table, and the table. */
export interface TableHead {
  /** From its titles on. */
  readonly table: string
  readonly linesBefore: number
  /** What `sep=;` says, as spreadsheets write it. */
  readonly delimiter: string | null
  /** What draw.io is told in comments, by its name in lower case: `# connect: {...}`. */
  readonly settings: ReadonlyMap<string, readonly string[]>
}

const most = { lines: 400, letters: 256 * 1024, ofSetting: 8000, alike: 20 } as const
/** Settings that say what a table of draw.io draws. */
const drawing: readonly string[] = ['connect', 'label', 'labelname', 'style', 'stylename']

/** Leaves out what programs write before the titles: comments, `#TYPE` of PowerShell, `sep=` of spreadsheets. */
export function readTableHead(text: string): TableHead {
  const settings = new Map<string, string[]>()
  let delimiter: string | null = null
  let [at, linesBefore] = [0, 0]
  while (linesBefore < most.lines && at < most.letters) {
    const line = lineAt(text, at)
    const separator = /^\s*"?sep=([,;|\t])"?\s*$/i.exec(line)?.[1]
    if (separator !== undefined) delimiter = separator
    else if (line.trim() !== '' && !isComment(line)) break
    else addSetting(line, settings)
    const next = text.indexOf('\n', at)
    if (next < 0) break
    at = next + 1
    linesBefore += 1
  }
  return { table: text.slice(at), linesBefore, delimiter, settings }
}

/** Whether a table is one of draw.io, which says itself what is drawn. */
export function isOfDrawio({ settings }: TableHead): boolean {
  return drawing.some((name) => settings.has(name))
}

/** Whether a text whose name says nothing begins as a table does. */
export function isTable(text: string): boolean {
  const head = readTableHead(text)
  const titles = titlesOf(head.table)
  return titles.length > 1 && (isOfDrawio(head) || isHeader(titles))
}

function lineAt(text: string, at: number): string {
  const end = text.indexOf('\n', at)
  return text.slice(at, Math.min(end < 0 ? text.length : end, at + most.ofSetting))
}

const setting = /^#\s*([a-z]{1,20})\s*:(.*)$/i

/** A line that begins with `#` is one, unless it is the titles. */
function isComment(line: string): boolean {
  if (!/^\s*"?#/.test(line)) return false
  return setting.test(line.trim()) || !isHeader(titlesOf(line))
}

function addSetting(line: string, settings: Map<string, string[]>): void {
  const [, name = '', value = ''] = setting.exec(line.trim()) ?? []
  const held = settings.get(name.toLowerCase()) ?? []
  if (name !== '' && held.length < most.alike) settings.set(name.toLowerCase(), [...held, value.trim()])
}
