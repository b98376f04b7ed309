import type { ProblemCode } from '#shared/base/problem.ts'

/** HTTP status of the problems that have one of their own; 422 for all others. */
const own: { readonly [C in ProblemCode]?: number } = {
  'input-invalid': 400,
  'session-expired': 401,
  'sign-in-failed': 401,
  'password-wrong': 403,
  unauthorized: 403,
  'register-closed': 403,
  'host-forbidden': 403,
  'subscription-inactive': 402,
  'plan-limit': 402,
  'not-found': 404,
  'network-missing': 404,
  'device-missing': 404,
  'gateway-missing': 404,
  'rule-missing': 404,
  'node-missing': 404,
  'email-taken': 409,
  'name-taken': 409,
  'key-taken': 409,
  'draft-changed-elsewhere': 409,
  'plan-stale': 409,
  'gateway-busy': 409,
  'member-joined': 409,
  'member-unlinked': 403,
  'invitation-invalid': 404,
  'lease-lost': 409,
  'custody-workstation': 409,
  'request-too-large': 413,
  'too-many-tries': 429,
  internal: 500,
  'not-supported-here': 501,
  'ssh-unreachable': 502,
  'ssh-refused': 502,
  'ssh-not-ssh': 502,
  'ssh-closed': 502,
  'host-unresolved': 502,
  offline: 503,
  'ssh-timeout': 504,
  // The seed: go to the login page, since the organization's session must be set up again.
  'organization-setup': 511,
}

/** HTTP status of the answer that carries this problem. */
export function statusOf(code: ProblemCode): number {
  return own[code] ?? 422
}
