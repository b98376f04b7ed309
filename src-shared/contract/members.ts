import { z } from 'zod'
import { id, timeMs } from '#shared/model/field.ts'
import { call } from './row.ts'

/** Logins for people of the VPN. */
export const members = {
  invite: call({
    method: 'POST',
    path: '/members/{networkUserId}/invitation',
    may: 'member.invite',
    input: z.object({ networkUserId: id }),
    output: z.object({ code: z.string(), expiresAtMs: timeMs }),
    problems: ['network-user-missing', 'member-joined', 'email-taken'],
    audit: { record: 'network-user', id: 'input.networkUserId' },
  }),
  remove: call({
    method: 'DELETE',
    path: '/members/{networkUserId}',
    may: 'member.invite',
    input: z.object({ networkUserId: id }),
    output: z.object({}),
    problems: ['network-user-missing'],
    audit: { record: 'network-user', id: 'input.networkUserId' },
  }),
} as const
