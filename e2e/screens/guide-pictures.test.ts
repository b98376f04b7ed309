import { expect, test } from 'vitest'
import { picturesIn, picturesOf } from '#build/guide/guide-pictures.ts'
import { readGuide } from '#build/guide/read-guide.ts'
import { locales } from '#shared/words/words.ts'
import { guidePictures } from './guide-pictures.ts'

test.each(locales)('the guide in %s shows each picture of the list once, where the list says', (locale) => {
  const shown = readGuide(locale).flatMap((chapter) =>
    picturesIn([chapter]).map((name) => `${chapter.name} ${name}`),
  )
  const listed = guidePictures.map(({ chapter, name }) => `${chapter} ${name}`)
  const names: readonly string[] = guidePictures.map(({ name }) => name)
  expect(shown.toSorted()).toEqual(listed.toSorted())
  expect(picturesOf(locale)).toEqual(names.toSorted())
})
