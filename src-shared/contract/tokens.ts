import { z } from 'zod'
import { bounds } from '#shared/model/bounds.ts'
import { id, name, timeMs } from '#shared/model/field.ts'
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

/** What a person types of what the terminal shows, however they write it. */
const typedCode = z
  .string()
  .max(40)
  .transform((text) => text.toUpperCase().replaceAll(/[^A-Z]/g, ''))

/** The SHA-256 of the token that a command made for itself, in base64url: nobody but the command has the token. */
const challenge = z.string().regex(/^[\w-]{43}$/)

const commandAsks = z.object({
  /** On which computer, as the command says. */
  client: z.string(),
  address: z.string(),
  beganAtMs: timeMs,
  endsAtMs: timeMs,
})

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
  /** A command asks for its token to be taken by a person in a browser (RFC 8628 in shape). */
  beginCommand: call({
    method: 'POST',
    path: '/tokens/commands',
    may: 'public',
    input: z.object({ challenge, client: name }),
    output: z.object({
      /** What the person types in the browser. */
      code: z.string(),
      endsAtMs: timeMs,
      /** How long to wait between two questions. */
      everyMs: z.int(),
    }),
    problems: [],
    audit: null,
  }),
  commandState: call({
    method: 'POST',
    path: '/tokens/commands/state',
    may: 'public',
    input: z.object({ challenge }),
    output: z.object({
      state: z.enum(['waiting', 'confirmed', 'refused', 'ended']),
      /** As whom it acts, once that person has confirmed it: whoever started it sees whether that is them. */
      person: z.object({ name: z.string(), organizationName: z.string() }).nullable(),
    }),
    problems: [],
    asksOnly: true,
    audit: null,
  }),
  findCommand: call({
    method: 'POST',
    path: '/tokens/commands/find',
    may: 'token.use',
    input: z.object({ code: typedCode }),
    output: commandAsks,
    problems: ['command-code-unknown'],
    asksOnly: true,
    audit: null,
  }),
  confirmCommand: call({
    method: 'POST',
    path: '/tokens/commands/confirm',
    may: 'token.use',
    input: tokenForm.extend({ code: typedCode, password: z.string().max(bounds.password.max) }),
    output: tokenView,
    problems: ['password-wrong', 'token-role', 'tokens-limit', 'network-missing', 'command-code-unknown'],
    audit: { record: 'token', id: 'output.id', name: 'output.name' },
  }),
  refuseCommand: call({
    method: 'POST',
    path: '/tokens/commands/refuse',
    may: 'token.use',
    input: z.object({ code: typedCode }),
    output: z.object({}),
    problems: ['command-code-unknown'],
    audit: null,
  }),
} as const
