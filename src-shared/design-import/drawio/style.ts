/** A cell's style: `rounded=1;fillColor=#dae8fc;swimlane` as names with values; bare names have none. */
export type Style = ReadonlyMap<StyleName, string>

/** What is asked of a style; the rest of it is not kept. */
const styleNames = [
  'childLayout',
  'container',
  'dashed',
  'dashPattern',
  'edgeLabel',
  'endArrow',
  'fillColor',
  'group',
  'grIcon',
  'html',
  'image',
  'label',
  'line',
  'prIcon',
  'resIcon',
  'resizable',
  'shape',
  'startArrow',
  'strokeColor',
  'swimlane',
  'text',
] as const
type StyleName = (typeof styleNames)[number]
const asked = new Map<string, StyleName>(styleNames.map((name) => [name, name]))

const noStyle: Style = new Map()

export function readStyle(text: string): Style {
  if (text === '') return noStyle
  const style = new Map<StyleName, string>()
  for (const part of text.slice(0, 8000).split(';')) {
    const [title = '', ...value] = part.split('=')
    const name = asked.get(title.trim())
    if (name !== undefined) style.set(name, value.join('=').trim())
  }
  return style
}

/** Whether a cell is a part of a table. */
export function isTablePart(style: Style): boolean {
  const shape = style.get('shape') ?? ''
  return shape === 'tableRow' || shape === 'partialRectangle'
}

/** Whether a cell is words alone: a text, an edge's label or a part of a table. */
export function isText(style: Style): boolean {
  const isLabel = style.has('edgeLabel') || (style.get('resizable') === '0' && style.has('label'))
  return style.has('text') || isLabel || isTablePart(style)
}

/** Whether a cell is made to hold others, even while it holds none. */
export function isContainer(style: Style): boolean {
  return (
    style.has('swimlane') ||
    style.get('shape') === 'swimlane' ||
    style.has('group') ||
    style.get('container') === '1'
  )
}

/** What the shape says about what it stands for: stencil, icon and image, the surest first. */
export function shapeWords(style: Style): readonly string[] {
  const stencils = (['resIcon', 'grIcon', 'prIcon', 'shape', 'image'] as const).flatMap((name) => {
    const value = style.get(name) ?? ''
    return value === '' || value.startsWith('data:') || plainShapes.has(value) ? [] : [value]
  })
  const names = stencils.map(
    (value) =>
      value
        .replace(/\.(svg|png)$/, '')
        .split(/[./]/)
        .at(-1) ?? '',
  )
  return [...names, ...stencils]
}

/** Shapes that say nothing by themselves. */
const plainShapes: ReadonlySet<string> = new Set([
  'image',
  'label',
  'ellipse',
  'rectangle',
  'rhombus',
  'hexagon',
  'process',
  'mxgraph.aws4.resourceIcon',
  'mxgraph.aws4.productIcon',
  'mxgraph.aws4.group',
  'mxgraph.aws4.groupCenter',
])

/** What a plain shape most often stands for where its label does not say. */
export function plainWord(style: Style): string {
  const shape = style.get('shape') ?? ''
  if (shape.startsWith('cylinder') || shape === 'datastore') return 'database'
  if (shape === 'umlActor' || shape === 'actor') return 'actor'
  return shape === 'cloud' ? 'cloud' : ''
}

/** Which ends of an edge have an arrow; draw.io draws one at the target unless told otherwise. */
export function arrowsOf(style: Style): { readonly atSource: boolean; readonly atTarget: boolean } {
  return {
    atSource: (style.get('startArrow') ?? 'none') !== 'none',
    atTarget: (style.get('endArrow') ?? 'classic') !== 'none',
  }
}

/** `#RRGGBB` in lower case; undefined for names, `none` and variables. */
export function colorOf(style: Style, name: StyleName): string | undefined {
  const value = style.get(name)?.toLowerCase() ?? ''
  return /^#[0-9a-f]{6}$/.test(value) ? value : undefined
}
