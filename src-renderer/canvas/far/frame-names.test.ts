import { expect, test } from 'vitest'
import { nameOf, placeNames } from './frame-names.ts'
import type { SceneFrame } from '../scene/scene.ts'
import { frameAt } from '../testing/scenes.ts'

/** Six pixels a letter. */
const widthOf = (_frame: SceneFrame, text: string): number => text.length * 6
const small = { width: 200, height: 120 }

const table: readonly {
  readonly name: string
  readonly given: readonly SceneFrame[]
  readonly zoom: number
  readonly expect: readonly string[]
}[] = [
  { name: 'a frame alone', given: [frameAt('Bogota', 0, 0)], zoom: 0.2, expect: ['Bogota'] },
  {
    name: 'two beside each other with room for both',
    given: [frameAt('Bogota', 0, 0), frameAt('Madrid', 480, 0)],
    zoom: 0.2,
    expect: ['Bogota', 'Madrid'],
  },
  {
    name: 'of an inner and an outer one at one corner the inner one goes',
    given: [frameAt('Sala', 16, 40, small), frameAt('Sede', 0, 0)],
    zoom: 0.2,
    expect: ['Sede'],
  },
  {
    name: 'closer both can be read',
    given: [frameAt('Sala', 16, 60, small), frameAt('Sede', 0, 0)],
    zoom: 0.4,
    expect: ['Sede', 'Sala'],
  },
  {
    name: 'a long name is cut to its frame, and leaves its neighbour alone',
    given: [frameAt('Sede de la costa norte', 0, 0), frameAt('Nube', 420, 0, small)],
    zoom: 0.2,
    expect: ['Sede de l…', 'Nube'],
  },
  {
    name: 'a count that would stick out is left away, and makes room for a neighbour',
    given: [frameAt('Sala norte', 0, 0, { count: 3 }), frameAt('Nube', 530, 0, { count: 4 })],
    zoom: 0.2,
    expect: ['Sala norte', 'Nube 4'],
  },
  {
    name: 'names that would be read as one are not both there',
    given: [frameAt('Salas norte', 0, 0), frameAt('Nube', 330, 0, small)],
    zoom: 0.2,
    expect: ['Salas norte'],
  },
  {
    name: 'a frame of a few pixels has none',
    given: [frameAt('Bogota', 0, 0)],
    zoom: 0.03,
    expect: [],
  },
]

test.each(table)('$name', ({ given, zoom, expect: names }) => {
  const placed = placeNames(given, { x: 0, y: 0, zoom }, (frame) => frame, widthOf)
  expect(placed.map(({ text }) => text)).toEqual(names)
})

test('a name follows its frame while it is dragged, and stands where the camera shows it', () => {
  const [placed] = placeNames(
    [frameAt('Bogota', 100, 50)],
    { x: 10, y: 20, zoom: 0.2 },
    (frame) => ({ ...frame, x: frame.x + 200 }),
    widthOf,
  )
  expect(placed).toMatchObject({ x: 76, y: 30, width: 36 })
})

test('the count stands by the name, and nothing where there are none', () => {
  expect(nameOf(frameAt('Bogota', 0, 0, { count: 5 }))).toBe('Bogota 5')
  expect(nameOf(frameAt('Bogota', 0, 0))).toBe('Bogota')
})
