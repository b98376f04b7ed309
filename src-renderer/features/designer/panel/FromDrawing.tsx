import { useMemo } from 'react'
import { Link } from 'react-router'
import type { Design, DesignNode } from '#shared/design/design.ts'
import { useSignInPath } from '#renderer/frame/use-sign-in-path.ts'
import { useSession } from '#renderer/state/session.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { ButtonLink } from '#renderer/ui/ButtonLink.tsx'
import { useEditor } from '#renderer/editor/context/editor-context.tsx'
import { useDesigner } from '../context/designer-context.tsx'
import { isByLink, isChangeable } from '../context/changeable.ts'

/** By this person; after signing in; by others of the organization; null: not from here. */
type Turn = 'member' | 'visitor' | 'viewer' | null

/** Who can turn the drawing into a network. `onConvert`: this person can. */
export function useTurn(onConvert: (() => void) | undefined): Turn {
  const designer = useDesigner()
  const isVisitor = useSession() === null
  if (designer.keeping.kind === 'elsewhere') return null
  if (onConvert !== undefined) return 'member'
  if (isByLink(designer)) return null
  return isVisitor ? 'visitor' : 'viewer'
}

/** What a drawing can become. `onConvert` begins it; a visitor is led to the sign-in page first. */
export function FromDrawing({ onConvert }: { readonly onConvert: (() => void) | undefined }) {
  const { t } = useWords()
  const { design } = useDesigner()
  const wayIn = useSignInPath()
  const turn = useTurn(onConvert)
  const gateway = useMemo(() => gatewayOf(design), [design])
  if (turn === null) return <OwnCopy />
  const count = design.nodes.size
  const nodes =
    gateway === null
      ? t('inspector.conversion.nodes', { count })
      : t('inspector.conversion.nodes-gateway', { count, name: gateway.name })
  // On an empty drawing, the next step is to draw.
  const variant = count === 0 ? 'outline' : 'solid'
  return (
    <section className="dp-turn">
      <h3>{t('inspector.conversion.title')}</h3>
      <p>
        {count === 0 ? null : `${nodes} `}
        {t(`inspector.conversion.${turn}`)}
      </p>
      {turn === 'member' ? (
        <Button wide variant={variant} onClick={onConvert}>
          {t('inspector.conversion.action')}
        </Button>
      ) : null}
      {turn === 'visitor' ? (
        <ButtonLink wide variant={variant} render={<Link to={wayIn} />}>
          {t('inspector.conversion.action')}
        </ButtonLink>
      ) : null}
    </section>
  )
}

/** What can be done with a drawing that cannot become anything here. */
function OwnCopy() {
  const { t } = useWords()
  const { keeping } = useDesigner()
  const copy = useEditor()
    .actionsAt(null)
    .find(({ id }) => id === 'copy-design')
  if (copy === undefined) return null
  return (
    <section className="dp-turn">
      <p>{t(isChangeable(keeping) ? 'inspector.conversion.copy-own' : 'inspector.conversion.copy')}</p>
      <Button wide variant="outline" onClick={copy.run}>
        {copy.label}
      </Button>
    </section>
  )
}

/** What others can reach from outside: a firewall or server with a public address. */
function gatewayOf({ nodes }: Design): DesignNode | null {
  for (const node of nodes.values())
    if ((node.kind === 'firewall' || node.kind === 'server') && node.publicIp !== '') return node
  return null
}
