import { z } from 'zod'
import { bounds } from '#shared/model/bounds.ts'
import { id, timeMs } from '#shared/model/field.ts'
import { tokenAreas, tokenForm, tokenRoles } from '#shared/model/token.ts'
import { call } from './row.ts'

const tokenView = z.object({
  id,
  name: z.string(),
  role: z.enum(tokenRoles),
  areas: z.array(z.enum(tokenAreas)),
  /** Null: all of them. One that was removed since is not named. */
  networks: z.array(z.object({ id, name: z.string() })).nullable(),
  /** Whose rights it cuts down. */
  personId: id,
  personName: z.string(),
  createdAtMs: timeMs,
  endsAtMs: timeMs,
  /** To the minute; null: never. */
  usedAtMs: timeMs.nullable(),
  /** When it was revoked, by somebody or since its person lost what it needs. */
  revokedAtMs: timeMs.nullable(),
})
export type TokenView = z.infer<typeof tokenView>

/** Tokens with which programs call this API in place of a person. No program may call any of these. */
export const tokens = {
  list: call({
    method: 'GET',
    path: '/tokens',
    may: 'token.use',
    input: z.object({}),
    output: z.object({ rows: z.array(tokenView), nowMs: timeMs }),
    problems: [],
  }),
  create: call({
    method: 'POST',
    path: '/tokens',
    may: 'token.use',
    /** Signed in at a provider, the password is empty and the sign-in has to be a fresh one. */
    input: tokenForm.extend({ password: z.string().max(bounds.password.max) }),
    /** `token` is told this once. */
    output: tokenView.extend({ token: z.string() }),
    problems: ['password-wrong', 'token-role', 'tokens-limit', 'network-missing'],
    audit: { record: 'token', id: 'output.id', name: 'output.name' },
  }),
  revoke: call({
    method: 'DELETE',
    path: '/tokens/{id}',
    may: 'token.use',
    input: z.object({ id }),
    output: z.object({}),
    problems: ['token-missing'],
    audit: { record: 'token', id: 'input.id' },
  }),
} as const
