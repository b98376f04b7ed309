import { Link } from 'react-router'
import type { Line, Piece } from '#shared/help/chapter.ts'
import { usePaths } from '#renderer/frame/paths.ts'

/** A line with its names, code and links. */
export function LineView({ line }: { readonly line: Line }) {
  // The text of a chapter never changes while it is shown.
  // oxlint-disable-next-line react/no-array-index-key
  return line.map((piece, index) => <PieceView key={index} piece={piece} />)
}

function PieceView({ piece }: { readonly piece: Piece }) {
  const paths = usePaths()
  if (piece.kind === 'name') return <strong>{piece.text}</strong>
  if (piece.kind === 'code') return <code>{piece.text}</code>
  if (piece.kind === 'link')
    return <Link to={paths.help(piece.chapter, piece.anchor ?? undefined)}>{piece.text}</Link>
  if (piece.kind === 'away')
    return (
      <a href={piece.url} target="_blank" rel="noopener noreferrer">
        {piece.text}
      </a>
    )
  return piece.text
}
