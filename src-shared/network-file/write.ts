import { Document, isPair, isScalar, Scalar, visit } from 'yaml'
import type { Model } from '#shared/model/model.ts'
import { describeNetwork } from './describe-network.ts'
import type { WrittenFile } from './network-file.ts'

/** Line breaks of other systems, control characters and what no reader of YAML agrees on: written as escapes. */
const escaped = /[^\n\P{Cc}]|[\u{2028}\u{2029}\u{feff}\p{Cs}\p{Cf}]/u

/** The file of a network of the model; null: there is no such network. The same model gives the same bytes. */
export function writeNetworkFile(model: Model, networkId: string): string | null {
  const file = describeNetwork(model, networkId)
  return file === null ? null : writeYaml(file)
}

/** A file as YAML. Texts that another reader might take for something else stand in quotes. */
export function writeYaml(file: WrittenFile): string {
  const document = new Document(file, { version: '1.2', schema: 'core', aliasDuplicateObjects: false })
  visit(document, {
    Scalar: (key, node, path) => {
      const holder = path.at(-1)
      const isKey = isPair(holder) && key === 'key'
      if (isKey || !isScalar(node) || typeof node.value !== 'string') return
      if (escaped.test(node.value)) node.type = Scalar.QUOTE_DOUBLE
      else if (isDoubtful(node.value)) node.type = Scalar.QUOTE_SINGLE
    },
    // Short lists of names are read in one line.
    Seq: (_key, node) => {
      const isPlain = node.items.every((item) => isScalar(item))
      const length = node.items.reduce(
        (sum: number, item) => sum + (isScalar(item) ? String(item.value).length + 2 : 0),
        0,
      )
      if (isPlain && length < 80) node.flow = true
    },
  })
  return document.toString({ lineWidth: 0, indentSeq: true, flowCollectionPadding: false })
}

/** What YAML 1.1 reads as no text: `no`, `on`, `12:30`. Others than we may read the file. */
function isDoubtful(text: string): boolean {
  return /^(y|yes|n|no|on|off|true|false|null|~)$/i.test(text) || /^[\d+.-][\d_:.-]*$/.test(text)
}
