import { useMemo } from 'react'
import { Link } from 'react-router'
import type { Design, DesignNode } from '#shared/design/design.ts'
import { useSignInPath } from '#renderer/frame/use-sign-in-path.ts'
import { useSession } from '#renderer/state/session.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { ButtonLink } from '#renderer/ui/ButtonLink.tsx'
import { useDesigner } from '../context/designer-context.tsx'

/** What a drawing can become. `onConvert` begins it; a visitor is led to the sign-in page first. */
export function FromDrawing({ onConvert }: { readonly onConvert: (() => void) | undefined }) {
  const { t } = useWords()
  const { design } = useDesigner()
  const wayIn = useSignInPath()
  const isVisitor = useSession() === null
  const gateway = useMemo(() => gatewayOf(design), [design])
  const count = design.nodes.size
  const who = isVisitor ? 'visitor' : onConvert === undefined ? 'viewer' : 'member'
  const nodes =
    gateway === null
      ? t('inspector.turn.nodes', { count })
      : t('inspector.turn.nodes-gateway', { count, name: gateway.name })
  return (
    <section className="dp-turn">
      <h3>{t('inspector.turn.title')}</h3>
      <p>
        {nodes} {t(`inspector.turn.${who}`)}
      </p>
      {onConvert !== undefined ? (
        <Button wide onClick={onConvert}>
          {t('inspector.turn.action')}
        </Button>
      ) : isVisitor ? (
        <ButtonLink wide render={<Link to={wayIn} />}>
          {t('inspector.turn.action')}
        </ButtonLink>
      ) : null}
    </section>
  )
}

/** What others can reach from outside: a firewall or server with a public address. */
function gatewayOf({ nodes }: Design): DesignNode | null {
  for (const node of nodes.values())
    if ((node.kind === 'firewall' || node.kind === 'server') && node.publicIp !== '') return node
  return null
}
