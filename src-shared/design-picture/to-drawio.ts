import { toBase64 } from '#shared/base/base64.ts'
import type { Point, Rect } from '#shared/base/rect.ts'
import { addressOf, boxOf, saidOn } from '#shared/design/card.ts'
import type { Design, DesignNode, Outline, Relationship } from '#shared/design/design.ts'
import { seenBox } from '#shared/design/fold.ts'
import { designKinds, type DesignKind } from '#shared/design/kinds.ts'
import { lineLook } from './line-look.ts'
import { cardInk, nodeStamps, tile, tileStamp } from './node-shapes.ts'
import { oneLine } from '#shared/design/text/one-line.ts'
import { outlineTree } from './outline-tree.ts'
import { knownColor, palettes } from './palette.ts'
import { printNumber as n } from './path.ts'
import { toIcon } from './to-svg.ts'
import { xmlText } from './xml-text.ts'

const { light } = palettes
const font = 'fontFamily=Inter'
/** With more nodes their pictures would be most of the file, and draw.io slow with them. */
const mostPictures = 2000

/**
 * A design as a file of draw.io (diagrams.net), not compressed: outlines as containers with what they hold, cards
 * with their pictures, relationships that find their own way. Addresses, kind and observations stand in the data
 * of each shape as `kind`, `public_ip`, `private_ip` and `observations`. `title` names its page. Very large
 * designs have cards without pictures.
 */
export function toDrawio(design: Design, { title }: { readonly title: string }): string {
  const tree = outlineTree(design.outlines.values())
  const nodes = [...design.nodes.values()].toSorted((a, b) => a.z - b.z)
  const hasPictures = nodes.length <= mostPictures
  const styles = new Map(designKinds.map((kind) => [kind, nodeStyle(hasPictures ? kind : null)]))
  const place = (id: string | null): Outline | null =>
    id === null ? null : (design.outlines.get(id) ?? null)
  return [
    '<mxfile host="Trama" compressed="false">\n',
    `<diagram id="design" name="${xmlText(oneLine(title))}">\n`,
    '<mxGraphModel grid="1" gridSize="8" guides="1" tooltips="1" connect="1" arrows="1" fold="1" page="0" math="0" shadow="0">\n',
    '<root>\n<mxCell id="0"/>\n<mxCell id="1" parent="0"/>\n',
    ...tree.map(({ outline, holderId }) => printOutline(outline, place(holderId))),
    ...nodes.map((node) =>
      printNode(node, place(node.outlineId), styleOf(node, styles.get(node.kind) ?? '')),
    ),
    ...[...design.relationships.values()]
      .filter(({ from, to }) => design.nodes.has(from) && design.nodes.has(to))
      .map(printRelationship),
    '</root>\n</mxGraphModel>\n</diagram>\n</mxfile>\n',
  ].join('')
}

function printOutline(outline: Outline, holder: Outline | null): string {
  const { edge, background, range } = outline
  const isFolded = outline.isFolded === true
  const dash = { solid: '', dashed: 'dashed=1;dashPattern=6 4;', dotted: 'dashed=1;dashPattern=1 4;' }
  const color = knownColor(edge.color, light.relationship)
  const fill =
    background === null ? 'fillColor=none;' : `fillColor=${knownColor(background, color)};fillOpacity=6;`
  const style = [
    'rounded=1;absoluteArcSize=1;arcSize=24;container=1;',
    `collapsible=${isFolded ? 1 : 0};recursiveResize=0;html=1;`,
    'align=left;verticalAlign=top;spacingLeft=10;spacingTop=4;',
    `${fill}strokeColor=${color};strokeOpacity=45;strokeWidth=1.5;${dash[edge.style]}`,
    `fontColor=${light.text};fontSize=12;${font};`,
  ].join('')
  const label = `<b>${html(outline.name)}</b>${range === '' ? '' : `<br>${html(range)}`}`
  const cell = `value="${xmlText(label)}" style="${xmlText(style)}" vertex="1"${isFolded ? ' collapsed="1"' : ''}`
  const place = geometry(seenBox(outline), holder, isFolded ? outline : null)
  return `<mxCell id="${xmlText(outline.id)}" ${cell} parent="${parentOf(holder)}">${place}</mxCell>\n`
}

function printNode(node: DesignNode, holder: Outline | null, style: string): string {
  const { id, kind, publicIp, privateIp, observations } = node
  const address = addressOf(node)
  const small = (text: string): string =>
    `<br><font style="font-size: 12px" color="${light.text2}">${html(text)}</font>`
  const said = saidOn(node).map(small)
  const label = `<b>${html(node.name)}</b>${[...(address === '' ? [] : [small(address)]), ...said].join('')}`
  const data = { kind, public_ip: publicIp, private_ip: privateIp, observations }
  const attributes = Object.entries(data)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => ` ${name}="${xmlText(value)}"`)
  return [
    `<object id="${xmlText(id)}" label="${xmlText(label)}"${attributes.join('')}>`,
    `<mxCell style="${style}" vertex="1" parent="${parentOf(holder)}">${geometry(boxOf(node), holder)}</mxCell>`,
    '</object>\n',
  ].join('')
}

/** The card of a kind, or one without a picture. */
function nodeStyle(kind: DesignKind | null): string {
  const card = 'rounded=1;absoluteArcSize=1;arcSize=16;html=1;whiteSpace=wrap;overflow=hidden;'
  const text = `verticalAlign=middle;spacing=5;fontColor=${light.text};fontSize=13;${font};`
  if (kind === 'text') return `${card}align=left;${text}fillColor=none;strokeColor=none;`
  const usual = `fillColor=${light.surface};strokeColor=${light.cardEdge};`
  if (kind === 'box') return `${card}align=center;${text}${usual}`
  if (kind === null || kind === 'note') return `${card}align=left;${text}${usual}`
  const icon = toIcon(nodeStamps(light).get(tileStamp(kind)) ?? [], tile.size)
  return [
    `shape=label;${card}align=left;${text}spacingLeft=${tile.size + 10};${usual}`,
    `imageAlign=left;imageWidth=${tile.size};imageHeight=${tile.size};`,
    // As the format has it: base64 without the word.
    `image=data:image/svg+xml,${toBase64(new TextEncoder().encode(icon))};`,
  ].join('')
}

/** The style of a node: that of its kind, and its colour over it. */
function styleOf(node: DesignNode, ofKind: string): string {
  const { ground, edge } = cardInk(node, light)
  if (node.kind === 'text' || ground === light.surface) return ofKind
  return `${ofKind}fillColor=${ground};strokeColor=${edge};`
}

function printRelationship(relationship: Relationship): string {
  const { id, from, to, label, direction, labelAt } = relationship
  const { color, width, dash } = lineLook(relationship)
  const style = [
    `${routes[relationship.route ?? 'curved']}html=1;endFill=0;startFill=0;`,
    `startArrow=${direction === 'both' ? 'open' : 'none'};endArrow=${direction === 'none' ? 'none' : 'open'};`,
    `strokeColor=${color ?? light.relationship};strokeWidth=${n(width)};`,
    // The format repeats a pattern as often as the line is wide.
    dash.length === 0
      ? ''
      : `dashed=1;dashPattern=${dash.map((each) => n(Math.max(1, each / width))).join(' ')};`,
    `fontColor=${light.text2};fontSize=11;labelBackgroundColor=${light.canvas};${font};`,
  ].join('')
  const ends = `source="${xmlText(from)}" target="${xmlText(to)}"`
  const place = typeof labelAt === 'number' ? ` x="${n(2 * labelAt - 1)}"` : ''
  return `<mxCell id="${xmlText(id)}" value="${xmlText(html(label))}" style="${style}" edge="1" parent="1" ${ends}><mxGeometry${place} relative="1" as="geometry"/></mxCell>\n`
}

const routes = {
  curved: 'edgeStyle=orthogonalEdgeStyle;curved=1;',
  straight: 'edgeStyle=none;',
  square: 'edgeStyle=orthogonalEdgeStyle;rounded=0;',
} as const

function parentOf(holder: Outline | null): string {
  return holder === null ? '1' : xmlText(holder.id)
}

/** Places are counted from the container's corner. `open`: how large it is when it is not folded. */
function geometry(seen: Rect, holder: Point | null, open: Rect | null = null): string {
  const place = `x="${n(seen.x - (holder?.x ?? 0))}" y="${n(seen.y - (holder?.y ?? 0))}"`
  const size = ({ width, height }: Rect): string => `width="${n(width)}" height="${n(height)}"`
  const rect = `<mxGeometry ${place} ${size(seen)} as="geometry"`
  if (open === null) return `${rect}/>`
  return `${rect}><mxRectangle ${place} ${size(open)} as="alternateBounds"/></mxGeometry>`
}

/** Labels are HTML: what people wrote is text in it. */
function html(text: string): string {
  return xmlText(oneLine(text))
}
