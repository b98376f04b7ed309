import { z } from 'zod'
import { id, timeMs } from '#shared/model/field.ts'
import { call } from './row.ts'

/** Whether a network user can sign in. */
export const memberView = z.object({
  networkUserId: id,
  state: z.enum(['none', 'invited', 'joined']),
  expiresAtMs: timeMs.nullable(),
})
export type MemberView = z.infer<typeof memberView>

/** Logins for people of the VPN. */
export const members = {
  list: call({
    method: 'GET',
    path: '/members',
    may: 'device.read',
    input: z.object({}),
    output: z.array(memberView),
    problems: [],
  }),
  /** Makes a code with which the person signs up, once, within seven days; an older one ends. */
  invite: call({
    method: 'POST',
    path: '/members/{networkUserId}/invitation',
    may: 'member.invite',
    input: z.object({ networkUserId: id }),
    output: z.object({ code: z.string(), expiresAtMs: timeMs }),
    problems: ['network-user-missing', 'member-joined', 'email-taken'],
  }),
  /** Ends an invitation, or the login and its sessions. */
  remove: call({
    method: 'DELETE',
    path: '/members/{networkUserId}',
    may: 'member.invite',
    input: z.object({ networkUserId: id }),
    output: z.object({}),
    problems: ['network-user-missing'],
  }),
} as const
