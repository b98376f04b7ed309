import { GrowingList } from '#renderer/editor/panel/GrowingList.tsx'
import { KindIcon } from '#renderer/ui/KindIcon.tsx'
import { useBuilder } from '../context/builder-context.tsx'
import { readNode } from '../context/read-node.ts'

/** Nodes by their names, each leading to its own panel. */
export function NodeList({ ids }: { readonly ids: readonly string[] }) {
  const { view, show } = useBuilder()
  return (
    <GrowingList
      className="-mx-1"
      items={ids}
      row={(id) => {
        const node = readNode(view, id)
        return (
          <li key={id}>
            <button
              type="button"
              className="flex h-8 w-full items-center gap-2 rounded-2 px-1 text-start hover:bg-hover"
              onClick={() => show([id])}
            >
              <KindIcon kind={node.kind} size={16} {...(node.isGateway ? { family: 'through' } : {})} />
              <span className="cut">{node.name}</span>
            </button>
          </li>
        )
      }}
    />
  )
}
