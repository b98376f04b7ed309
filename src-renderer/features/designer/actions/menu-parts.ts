/** Actions that begin a new part of a menu, by their ids. */
export const menuParts: ReadonlySet<string> = new Set([
  'share',
  'copy-design',
  'cut',
  'select-all',
  'open',
  'lock',
  'contents',
  'keys',
  'layout-layered',
  'group',
  'align-left',
  'distribute-horizontal',
  'order-toFront',
])
