import type { RouteView } from '#shared/contract/utilities.ts'
import { worstState } from '#renderer/state/worst-state.ts'

type RouteKind = RouteView['state']['kind']

/** The worst state of a template's routes; null: it has none. */
export function templateState(templateId: string, routes: readonly RouteView[]): RouteKind | null {
  const kinds = routes.filter((route) => route.templateId === templateId).map(({ state }) => state.kind)
  return worstState(kinds) as RouteKind | null
}
