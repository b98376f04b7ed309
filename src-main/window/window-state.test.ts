import { expect, test } from 'vitest'
import { restoreWindow } from './window-state.ts'

const screen = { x: 0, y: 0, width: 1920, height: 1080 }
const right = { x: 1920, y: 0, width: 1920, height: 1080 }
const bounds = { x: 100, y: 80, width: 1280, height: 820 }
const nowhere = { bounds: null, isMaximized: false }

test.each([
  {
    name: 'as it was',
    saved: { bounds, isMaximized: true },
    displays: [screen],
    expect: { bounds, isMaximized: true },
  },
  {
    name: 'on the second display',
    saved: { bounds: { ...bounds, x: 2000 }, isMaximized: false },
    displays: [screen, right],
    expect: { bounds: { ...bounds, x: 2000 }, isMaximized: false },
  },
  {
    name: 'on a display that is gone',
    saved: { bounds: { ...bounds, x: 2000 }, isMaximized: true },
    displays: [screen],
    expect: { bounds: null, isMaximized: true },
  },
  {
    name: 'with its title bar above the display',
    saved: { bounds: { ...bounds, y: -100 }, isMaximized: false },
    displays: [screen],
    expect: nowhere,
  },
  {
    name: 'with a corner that nobody can take hold of',
    saved: { bounds: { ...bounds, x: 1900 }, isMaximized: false },
    displays: [screen],
    expect: nowhere,
  },
  { name: 'never written', saved: undefined, displays: [screen], expect: nowhere },
  {
    name: 'too small',
    saved: { bounds: { ...bounds, width: 10 }, isMaximized: false },
    displays: [screen],
    expect: nowhere,
  },
  { name: 'damaged', saved: { bounds: 'x', isMaximized: 1 }, displays: [screen], expect: nowhere },
])('$name', ({ saved, displays, expect: state }) => {
  expect(restoreWindow(saved, displays)).toEqual(state)
})
