import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { RouteRule } from '#shared/contract/administration.ts'

type Form = Pick<RouteRule, 'path' | 'to' | 'active'>

/** Control signs and backslashes, which browsers read as something else than they look. */
const hostile = /[\p{C}\\\s]/u

/** A path as route checks read it: lower case, no slash at its end, no language before it. */
export function normalizeRulePath(path: string): string {
  const plain = path.toLowerCase().replaceAll(/\/+/g, '/').replace(/\/$/, '')
  const bare = plain === '/es' ? '' : plain.replace(/^\/es(?=\/)/, '')
  return bare === '' ? '/' : bare
}

/**
 * A rule as it is kept. What it leads to is a path of ours or an `https` address without a user in it; a path
 * that could be read as another site's (`//host`) is neither. Together with the rules that are there it may
 * not lead in a circle.
 */
export function checkRouteRule(
  form: Form,
  others: readonly RouteRule[],
): Result<Form, Problem<'route-unreadable' | 'route-loop' | 'name-taken'>> {
  const unreadable = (value: string, field: 'path' | 'to') =>
    fail(problem('route-unreadable', { value }, [field]))
  // A rule is found by its path alone: with a search or an end it would never be.
  if (!isOwnPath(form.path) || /[?#]/.test(form.path)) return unreadable(form.path, 'path')
  const path = normalizeRulePath(form.path)
  // What the server answers itself never asks for a rule.
  if (/^\/(api|assets|builds)(\/|$)/.test(path)) return unreadable(form.path, 'path')
  if (others.some((each) => each.path === path)) return fail(problem('name-taken', { name: path }, ['path']))
  const to = readTarget(form.to)
  if (to === null) return unreadable(form.to, 'to')
  const rule = { ...form, path, to }
  return rule.active && leadsBack(rule, others) ? fail(problem('route-loop', { path }, ['to'])) : ok(rule)
}

function readTarget(to: string): string | null {
  if (hostile.test(to)) return null
  if (to.startsWith('/')) return isOwnPath(to) ? to : null
  const url = URL.canParse(to) ? new URL(to) : null
  const isGood = url !== null && url.protocol === 'https:' && url.username === '' && url.password === ''
  return isGood ? url.href : null
}

function isOwnPath(path: string): boolean {
  if (hostile.test(path) || !path.startsWith('/') || path.startsWith('//')) return false
  const here = 'https://here.invalid'
  return URL.canParse(path, here) && new URL(path, here).origin === here
}

/** Whether following active rules from its target comes to its path again, or to a circle of the others. */
function leadsBack(rule: Form, others: readonly RouteRule[]): boolean {
  const next = new Map(
    [...others, rule].filter((each) => each.active).map((each) => [each.path, placeOf(each.to)]),
  )
  const seen = new Set<string>()
  for (let at = next.get(rule.path) ?? null; at !== null; at = next.get(at) ?? null) {
    if (at === rule.path || seen.has(at)) return true
    seen.add(at)
  }
  return false
}

/** The path of a target of ours, without search and fragment; null: it leads away. */
function placeOf(to: string): string | null {
  return to.startsWith('/') ? normalizeRulePath(to.replace(/[?#].*$/, '')) : null
}
