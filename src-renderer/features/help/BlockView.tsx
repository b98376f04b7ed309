import { Hash } from 'lucide-react'
import { Link } from 'react-router'
import type { Block, PictureFiles } from '#shared/help/chapter.ts'
import { useWords } from '#renderer/state/words.ts'
import { CodeBlock } from '#renderer/ui/CodeBlock.tsx'
import { LineView } from './LineView.tsx'
import { PictureView } from './PictureView.tsx'

interface Props {
  readonly block: Block
  /** The chapter's. */
  readonly title: string
  readonly pictures: Readonly<Record<string, PictureFiles>>
}

/** One block of a chapter. */
export function BlockView({ block, title, pictures }: Props) {
  const { t } = useWords()
  switch (block.kind) {
    case 'heading':
      return <HeadingView block={block} />
    case 'paragraph':
      return (
        <p>
          <LineView line={block.line} />
        </p>
      )
    case 'note':
      return (
        <p className="help-note" role="note">
          <LineView line={block.line} />
        </p>
      )
    case 'code':
      return <CodeBlock text={block.text} label={t('help.code')} />
    case 'picture':
      return <PictureView block={block} files={pictures[block.name]} />
    case 'list':
      return <ListView block={block} />
    case 'table':
      return <TableView block={block} label={t('help.table', { title })} />
  }
}

function HeadingView({ block }: { readonly block: Extract<Block, { kind: 'heading' }> }) {
  const { t } = useWords()
  const Heading = block.level === 2 ? 'h2' : 'h3'
  return (
    <div className="help-heading">
      <Heading id={block.id}>{block.text}</Heading>
      <Link className="ui-hit" to={{ hash: block.id }} aria-label={t('help.here', { title: block.text })}>
        <Hash size={14} aria-hidden />
      </Link>
    </div>
  )
}

function ListView({ block }: { readonly block: Extract<Block, { kind: 'list' }> }) {
  const List = block.isOrdered ? 'ol' : 'ul'
  return (
    <List>
      {block.items.map((line, index) => (
        // The text of a chapter never changes while it is shown.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>
          <LineView line={line} />
        </li>
      ))}
    </List>
  )
}

/* The text of a chapter never changes while it is shown: places in it are keys enough. */
/* oxlint-disable react/no-array-index-key */
function TableView(props: { readonly block: Extract<Block, { kind: 'table' }>; readonly label: string }) {
  const { head, rows } = props.block
  return (
    // What scrolls must be reachable with the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="help-table" role="group" aria-label={props.label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((line, index) => (
              <th key={index} scope="col">
                <LineView line={line} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {row.map((line, index) => (
                <td key={index}>
                  <LineView line={line} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
