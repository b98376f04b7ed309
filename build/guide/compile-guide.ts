import { marked, type Token, type Tokens } from 'marked'
import type { Block, Chapter, Line, Piece, PictureSize } from '#shared/help/chapter.ts'
import { chapterNamed, type ChapterName } from '#shared/help/chapter-names.ts'

/** The text of a key of the words, `shell.save`; null: there is none. */
export type WordOf = (key: string) => string | null
/** The size of a picture by its name; null: there is none. */
export type SizeOf = (picture: string) => PictureSize | null

/**
 * One chapter from its Markdown. `[[shell.save]]` becomes the name that the product shows for it, so that a name in
 * the guide is never out of date. HTML, and what a chapter has no place for, is refused with the place where it stands.
 */
export function compileChapter(name: ChapterName, markdown: string, wordOf: WordOf, sizeOf: SizeOf): Chapter {
  const fail = (what: string): never => {
    throw new Error(`${name}.md: ${what}`)
  }
  if (markdown.includes('**')) return fail('a name is a key of the words, as in [[shell.save]]')
  const named = markdown.replaceAll(/\[\[([\w.-]+)\]\]/g, (_, key: string) => {
    const text = wordOf(key)
    if (text === null || text.includes('{{')) return fail(`${key} is no name of the words`)
    return `**${text.replace(/\.\.\.$/, '')}**`
  })
  const [title, lead, ...rest] = marked.lexer(named).filter(({ type }) => type !== 'space')
  if (!isHeading(title) || title.depth !== 1) return fail('begins without its title')
  if (lead?.type !== 'paragraph') return fail('says nothing below its title')
  const blocks = rest.map((token) => blockOf(token, sizeOf, fail))
  return { name, title: title.text, lead: lineOf(lead.tokens ?? [], fail), blocks }
}

type Fail = (what: string) => never

function isHeading(token: Token | undefined): token is Tokens.Heading {
  return token?.type === 'heading'
}

function blockOf(given: Token, sizeOf: SizeOf, fail: Fail): Block {
  const token = given as
    | Tokens.Heading
    | Tokens.Paragraph
    | Tokens.Blockquote
    | Tokens.List
    | Tokens.Table
    | Tokens.Code
  switch (token.type) {
    case 'heading':
      return headingOf(token, fail)
    case 'paragraph':
      if (token.tokens.some(({ type }) => type === 'image')) return pictureOf(token.tokens, sizeOf, fail)
      return { kind: 'paragraph', line: lineOf(token.tokens, fail) }
    case 'blockquote':
      return { kind: 'note', line: lineOf(onlyLine(token.tokens, fail), fail) }
    case 'list':
      return {
        kind: 'list',
        isOrdered: token.ordered,
        items: token.items.map((item) => lineOf(onlyLine(item.tokens, fail), fail)),
      }
    case 'table':
      return {
        kind: 'table',
        head: token.header.map((cell) => lineOf(cell.tokens, fail)),
        rows: token.rows.map((row) => row.map((cell) => lineOf(cell.tokens, fail))),
      }
    case 'code':
      return { kind: 'code', text: token.text }
    default:
      return fail(`${given.type} has no place: ${given.raw.slice(0, 60)}`)
  }
}

/** `![What it shows](pictures/plan-light.webp)`, alone: the light one stands for both appearances. */
function pictureOf(tokens: readonly Token[], sizeOf: SizeOf, fail: Fail): Block {
  const [{ href, text: alt }, more] = tokens as readonly [Tokens.Image, ...Token[]]
  const [, name] = /^pictures\/([a-z][a-z-]*)-light\.webp$/.exec(href) ?? []
  if (more !== undefined || name === undefined || alt === '')
    return fail(`a picture stands alone and says what it shows: ${href}`)
  const size = sizeOf(name)
  return size === null ? fail(`there is no picture ${name}`) : { kind: 'picture', name, alt, ...size }
}

/** `## Title {#anchor}`: anchors are the same in both languages, since the product leads to them. */
function headingOf({ depth, text }: Tokens.Heading, fail: Fail): Block {
  const [, title, id] = /^(.+?) \{#([a-z][a-z0-9-]*)\}$/.exec(text) ?? []
  if (title === undefined || id === undefined) return fail(`"${text}" has no anchor`)
  if (depth !== 2 && depth !== 3) return fail(`"${text}" has another level than 2 and 3`)
  return { kind: 'heading', level: depth, id, text: title }
}

function onlyLine(tokens: readonly Token[], fail: Fail): readonly Token[] {
  const [only, more] = tokens
  if (only === undefined || more !== undefined || !('tokens' in only) || only.tokens === undefined)
    return fail('an item or a note has more than one paragraph')
  return only.tokens
}

function lineOf(tokens: readonly Token[], fail: Fail): Line {
  return tokens.map((token) => pieceOf(token, fail))
}

function pieceOf(given: Token, fail: Fail): Piece {
  const token = given as Tokens.Text | Tokens.Escape | Tokens.Strong | Tokens.Codespan | Tokens.Link
  switch (token.type) {
    case 'text':
    case 'escape':
      return { kind: 'text', text: token.text }
    case 'strong':
      return { kind: 'name', text: token.text }
    case 'codespan':
      return { kind: 'code', text: token.text }
    case 'link':
      return linkOf(token, fail)
    default:
      return fail(`${given.type} has no place: ${given.raw.slice(0, 60)}`)
  }
}

/** `builder.md#drift` leads to a chapter; anything else has to be a whole address. */
function linkOf({ href, text }: Tokens.Link, fail: Fail): Piece {
  if (href.startsWith('https://')) return { kind: 'away', text, url: href }
  const [, name = '', anchor = null] = /^([a-z-]+)\.md(?:#([a-z0-9-]+))?$/.exec(href) ?? []
  const chapter = chapterNamed(name)
  return chapter === null ? fail(`${href} leads to no chapter`) : { kind: 'link', text, chapter, anchor }
}
