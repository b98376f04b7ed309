import { problem, type Problem } from '#shared/base/problem.ts'
import { bounds } from '#shared/model/bounds.ts'

const mebibyte = 1024 * 1024

/** Sizes beyond which no file is read, whoever made it. */
export const limits = {
  fileBytes: bounds.design.fileBytes,
  /** The header, which is read before any key is known. */
  headerBytes: 4096,
  /** What a body may inflate to. A design whose every text is full needs less. */
  inflatedBytes: 64 * mebibyte,
  /** UTF-16 units of one line of the body: one element. The longest of ours has some 5,000. */
  lineLength: 16_384,
} as const

export function fileTooLarge(): Problem<'design-file-too-large'> {
  return problem('design-file-too-large', { limitMib: limits.fileBytes / mebibyte })
}

export function fileOverfull(): Problem<'design-file-overfull'> {
  return problem('design-file-overfull', { limitMib: limits.inflatedBytes / mebibyte })
}

export function designTooLarge(): Problem<'design-too-large'> {
  const { nodes, relationships, outlines, fileBytes } = bounds.design
  return problem('design-too-large', { nodes, relationships, outlines, limitMib: fileBytes / mebibyte })
}
