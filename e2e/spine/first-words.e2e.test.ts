import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { wordsOf } from '#build/first-load.ts'
import { worldForFile } from '#e2e/organization/world-for-file.ts'
import { createWords } from '#shared/words/create-words.ts'
import { en } from '#shared/words/parts/en/all.ts'
import { drawing as englishDrawing } from '#shared/words/parts/en/drawing.ts'
import { first as english } from '#shared/words/parts/en/first.ts'
import { es } from '#shared/words/parts/es/all.ts'
import { drawing as spanishDrawing } from '#shared/words/parts/es/drawing.ts'
import { first as spanish } from '#shared/words/parts/es/first.ts'

const world = worldForFile()
const built = 'dist/web'
const held = /<script type="application\/json" data-words="(\w+)" lang="\w+">([^]*?)<\/script>/g

describe.each([
  {
    path: '/networks/designer',
    parts: { first: english, drawing: englishDrawing },
    ...createWords('en', en),
  },
  {
    path: '/es/networks/designer',
    parts: { first: spanish, drawing: spanishDrawing },
    ...createWords('es', es),
  },
])('the texts of $path', ({ path, parts, locale, t }) => {
  /** The files of its words that it asks for where its page ends after so many letters. */
  const open = async (lengthOf: (page: string) => number): Promise<readonly string[]> => {
    const context = await world.browser.newContext({ baseURL: world.server.url, serviceWorkers: 'block' })
    await context.route(`**${path}`, async (route) => {
      const answer = await route.fetch()
      const text = await answer.text()
      await route.fulfill({ response: answer, body: text.slice(0, lengthOf(text)) })
    })
    const page = await context.newPage()
    const asked: string[] = []
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname.slice(1)))
    await page.goto(path)
    await page.locator('#root').getByText(t('designer.empty.title')).waitFor()
    const words = new Set(wordsOf(built, locale, ['first', 'drawing']))
    await context.close()
    return asked.filter((file) => words.has(file))
  }

  test('stand in its page, whole', () => {
    const page = readFileSync(`${built}/designer.${locale}.html`, 'utf8')
    const texts = [...page.matchAll(held)].map(([, part, text = '']) => [part, JSON.parse(text) as unknown])
    expect(Object.fromEntries(texts)).toEqual(parts)
  })

  test('are not asked for', async () => {
    expect(await open((page) => page.length)).toEqual([])
  })

  test.each([
    { where: 'before them', at: (page: string) => page.indexOf('<script type="application/json"') },
    {
      where: 'within them',
      at: (page: string) => page.lastIndexOf('"', page.indexOf('data-words="drawing"') - 200),
    },
  ])('come in files where the page broke off $where', async ({ at }) => {
    expect(await open(at)).toHaveLength(2)
  })
})
