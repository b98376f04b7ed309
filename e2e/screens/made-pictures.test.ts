import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { filesOfPicture, picturesOf } from '#build/guide/guide-pictures.ts'
import { webpSize } from '#build/guide/webp-size.ts'
import { locales } from '#shared/words/words.ts'
import { digestOf, findChanged, keyOf, readMade, themes, type MadePictures } from './made-pictures.ts'

/** The pictures of the guide as they are in the tree. */
function pictureFiles(): MadePictures {
  return Object.fromEntries(
    locales.flatMap((locale) =>
      picturesOf(locale).flatMap((name) =>
        themes.map((theme) => {
          const files = filesOfPicture(locale, name)
          const picture = readFileSync(files[theme])
          const text = digestOf(readFileSync(files.text))
          return [keyOf(locale, name, theme), { ...webpSize(picture), picture: digestOf(picture), text }]
        }),
      ),
    ),
  )
}

test('every picture of the guide was made of the screen whose text lies beside it', () => {
  expect(findChanged(readMade(), pictureFiles())).toEqual([])
})

describe('what is not as it was made is told:', () => {
  const plan = { width: 624, height: 1068, picture: 'a', text: 'b' }
  const made = { 'en/plan-dark': plan, 'en/plan-light': plan }

  test.each<[what: string, now: MadePictures, told: readonly string[]]>([
    ['nothing', made, []],
    [
      'a text that was changed alone',
      { 'en/plan-dark': { ...plan, text: 'c' }, 'en/plan-light': { ...plan, text: 'c' } },
      ['en/plan-dark: another text', 'en/plan-light: another text'],
    ],
    [
      'a picture that came from elsewhere',
      { ...made, 'en/plan-dark': { ...plan, width: 500, picture: 'c' } },
      ['en/plan-dark: another width, picture'],
    ],
    ['a picture that went', { 'en/plan-dark': plan }, ['en/plan-light: gone']],
    ['a picture that nobody made', { ...made, 'en/new-dark': plan }, ['en/new-dark: not made by shots']],
  ])('%s', (_, now, told) => {
    expect(findChanged(made, now)).toEqual(told)
  })
})
