/** Columns that say how something looks; a cell of them is empty where that is as usual. */
export const csvLookColumns = [
  'color',
  'style',
  'background',
  'thickness',
  'route',
  'label_at',
  'shows_observations',
] as const

/** The columns in their order. The first says what a row is: `node`, `outline` or `relationship`. */
export const csvColumns = [
  'type',
  'id',
  'name',
  'kind',
  'public_ip',
  'private_ip',
  'observations',
  'x',
  'y',
  'outline',
  'width',
  'height',
  'range',
  'from',
  'to',
  'direction',
  ...csvLookColumns,
] as const
