/** A cell's style: `rounded=1;fillColor=#dae8fc;swimlane` as names with values; bare names have none. */
export type Style = ReadonlyMap<StyleName, string>

/** What is asked of a style; the rest of it is not kept. */
const styleNames = [
  'childLayout',
  'container',
  'curved',
  'dashed',
  'dashPattern',
  'edgeLabel',
  'edgeStyle',
  'endArrow',
  'fillColor',
  'gradientColor',
  'group',
  'grIcon',
  'html',
  'image',
  'label',
  'line',
  'network2Icon',
  'part',
  'prIcon',
  'resIcon',
  'resizable',
  'shape',
  'startArrow',
  'strokeColor',
  'strokeWidth',
  'swimlane',
  'text',
] as const
type StyleName = (typeof styleNames)[number]
const asked = new Map<string, StyleName>(styleNames.map((name) => [name, name]))

const noStyle: Style = new Map()

export function readStyle(text: string): Style {
  if (text === '') return noStyle
  const style = new Map<StyleName, string>()
  // Parts are walked through, not split: one of them may be a picture of a megabyte.
  for (let [start, count] = [0, 0]; start < text.length && count < mostParts; count += 1) {
    const end = text.indexOf(';', start)
    const part = text.slice(start, Math.min(end < 0 ? text.length : end, start + longestPart))
    const equals = part.indexOf('=')
    const name = asked.get((equals < 0 ? part : part.slice(0, equals)).trim())
    if (name !== undefined) style.set(name, equals < 0 ? '' : part.slice(equals + 1).trim())
    start = end < 0 ? text.length : end + 1
  }
  return style
}

const mostParts = 400
/** Of what a part says; a picture says no more in its first letters than that it is one. */
const longestPart = 500

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
  return isZone(style) || style.has('group')
}

/** Whether it is one that is seen, and not only several shapes that move together. */
export function isZone(style: Style): boolean {
  return isFrame(style) || style.get('container') === '1'
}

/** Whether it is drawn as one, and not only told to be. */
export function isFrame(style: Style): boolean {
  const shape = style.get('shape') ?? ''
  return style.has('swimlane') || shape === 'swimlane' || groupShapes.test(shape)
}

/** Frames of the libraries of clouds: AWS, and the racks of draw.io. */
const groupShapes =
  /^mxgraph\.(?:aws\d?\w*\.group(?:Center)?2?|aws\d?\.groups\..*|rackGeneral\.container|rack\.general\.rackCabinet\d?)$/

/** Whether a cell draws nothing of its own but its words. */
export function isBare(style: Style): boolean {
  const isClear = style.get('fillColor') === 'none' && style.get('strokeColor') === 'none'
  return isClear && shapeWords(style).length === 0 && !hasPicture(style)
}

/** Whether a cell is drawn as a sheet of paper to write on. */
export function isNote(style: Style): boolean {
  return noteShapes.test(style.get('shape') ?? '')
}

const noteShapes = /(?:^|[._])(?:note2?|sticky_?notes?|post_?it)$/i

/** Whether a cell shows a picture that its file carries. */
export function hasPicture(style: Style): boolean {
  return style.get('image')?.startsWith('data:') === true
}

/** Whether a cell could be drawn around others: boxes, clouds and plain figures, but no icons. */
export function canSurround(style: Style): boolean {
  if (isText(style) || isBare(style) || hasPicture(style) || style.has('line')) return false
  const words = shapeWords(style)
  return words.length === 0 || roomy.test(style.get('shape') ?? '')
}

const roomy =
  /^(?:cloud|mxgraph\.(?:basic|flowchart|azure\.enclosure|azure2?\.cloud)\b.*|folder|umlFrame|module|card)$/

/** What the shape says about what it stands for: stencil, icon and image, the surest first. */
export function shapeWords(style: Style): readonly string[] {
  const stencils = (['resIcon', 'grIcon', 'prIcon', 'network2Icon', 'shape', 'image'] as const).flatMap(
    (name) => {
      const value = style.get(name) ?? ''
      return value === '' || value.startsWith('data:') || plainShapes.has(value) ? [] : [value]
    },
  )
  const names = stencils.map(
    (value) =>
      value
        .replace(/\.(svg|png|jpe?g|gif)$/i, '')
        .split(/[./]/)
        .at(-1) ?? '',
  )
  // Of a picture somewhere else its name alone says something.
  return [...names, ...stencils.filter((value) => !/^https?:/i.test(value))]
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
  'ext',
  'mxgraph.aws4.resourceIcon',
  'mxgraph.aws4.productIcon',
  'mxgraph.aws4.group',
  'mxgraph.aws4.groupCenter',
  'mxgraph.networks2.icon',
  'mxgraph.gcp2.hexIcon',
  'mxgraph.gcp2.doubleRect',
  'mxgraph.cisco19.rect',
  'mxgraph.mockup.containers.marginRect',
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
  // Two parallel strokes, which have no ends.
  if (style.get('shape') === 'link') return { atSource: false, atTarget: false }
  return {
    atSource: !endsWithout.test(style.get('startArrow') ?? 'none'),
    atTarget: !endsWithout.test(style.get('endArrow') ?? 'classic'),
  }
}

/** Ends that are no arrows: dots, strokes and how many there are on either side. */
const endsWithout = /^(?:none|oval|dash|cross|circle|circlePlus|halfCircle|box|ER\w+|)$/
