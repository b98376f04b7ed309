import { z } from 'zod'
import { session } from './accounts.ts'
import { call, feed } from './row.ts'

/** Whose API this application speaks to; `none`: it was not asked yet. */
export const serverChoice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('hosted'), url: z.string().max(2048) }),
  /** The same API on the embedded database inside the application. */
  z.object({ kind: z.literal('local') }),
])
export type ServerChoice = z.infer<typeof serverChoice>

/** By which a page names the form that a change comes from. */
export const attemptId = z.string().regex(/^[0-9a-f]{32}$/)

/** What this host can do; screens hide what is absent. A browser answers `browserCapabilities`. */
export const capabilities = z.object({
  app: z.enum(['browser', 'desktop']),
  version: z.string(),
  system: z.enum(['linux', 'windows', 'other']),
  /** It can bring up tunnels of this computer. */
  localTunnel: z.boolean(),
  /** SSH keys of gateways can be kept here. */
  sshKeys: z.boolean(),
  /** The page draws its own title bar, with space for the window's buttons at its end. */
  titleBar: z.boolean(),
  server: serverChoice,
})
export type Capabilities = z.infer<typeof capabilities>

export const appSettings = z.object({
  startAtLogin: z.boolean(),
  /** Closing the window leaves the application in the tray. */
  keepInTray: z.boolean(),
  notifications: z.boolean(),
  updates: z.enum(['stable', 'beta', 'off']),
  /** Language of tray, menu and notifications: that of the page that was seen last. */
  locale: z.enum(['en', 'es']),
})
export type AppSettings = z.infer<typeof appSettings>

export const updateState = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('off') }),
  z.object({ kind: z.literal('current') }),
  z.object({ kind: z.literal('checking') }),
  z.object({ kind: z.literal('downloading'), version: z.string(), percent: z.int().min(0).max(100) }),
  z.object({ kind: z.literal('ready'), version: z.string() }),
  z.object({ kind: z.literal('failed') }),
])
export type UpdateState = z.infer<typeof updateState>

/** The application itself. */
export const host = {
  capabilities: call({
    method: 'GET',
    path: '/workstation/capabilities',
    may: 'public',
    input: z.object({}),
    output: capabilities,
    problems: [],
  }),
  choose: call({
    method: 'POST',
    path: '/workstation/server',
    may: 'public',
    input: serverChoice,
    output: capabilities,
    problems: [
      'server-unreachable',
      'server-not-trama',
      'server-insecure',
      'server-untrusted',
      'address-unreadable',
      'local-failed',
      // This computer keeps the root keys of its own API where it keeps secrets.
      'secrets-unavailable',
      'vault-locked',
      'vault-missing',
    ],
    audit: null,
  }),
  /** Passkeys and sign-in pages of other people work in a browser alone. */
  signInWithBrowser: call({
    method: 'POST',
    path: '/workstation/sign-in',
    may: 'public',
    input: z.object({
      organization: z.string().max(80).nullable(),
      providerId: z.string().max(64).nullable(),
    }),
    output: session,
    problems: ['browser-sign-in-ended', 'server-unreachable', 'link-invalid'],
    audit: null,
  }),
  cancelSignIn: call({
    method: 'DELETE',
    path: '/workstation/sign-in',
    may: 'public',
    input: z.object({}),
    output: z.object({}),
    problems: [],
    audit: null,
  }),
  settings: call({
    method: 'GET',
    path: '/workstation/settings',
    may: 'public',
    input: z.object({}),
    output: appSettings,
    problems: [],
  }),
  changeSettings: call({
    method: 'PATCH',
    path: '/workstation/settings',
    may: 'public',
    input: appSettings.partial(),
    output: appSettings,
    problems: [],
    audit: null,
  }),
  diagnostics: call({
    method: 'GET',
    path: '/workstation/diagnostics',
    may: 'public',
    input: z.object({}),
    output: z.object({ text: z.string() }),
    problems: [],
  }),
  takeFile: call({
    method: 'POST',
    path: '/workstation/file',
    may: 'public',
    input: z.object({}),
    output: z.object({ file: z.object({ name: z.string().max(255), content: z.base64() }).nullable() }),
    problems: ['given-file-unreadable', 'design-file-too-large'],
    audit: null,
  }),
  installUpdate: call({
    method: 'POST',
    path: '/workstation/update',
    may: 'public',
    input: z.object({}),
    output: z.object({}),
    problems: ['update-failed'],
    audit: null,
  }),
  updates: feed({
    path: '/workstation/update',
    may: 'public',
    input: z.object({}),
    event: updateState,
    problems: [],
  }),
  waiting: feed({
    path: '/workstation/waiting',
    may: 'public',
    input: z.object({}),
    event: z.object({ isWaiting: z.boolean() }),
    problems: [],
  }),
  /** Changes that a page asked for and follows, which wait here to be sent again. */
  waitingChanges: feed({
    path: '/workstation/waiting/changes',
    may: 'public',
    input: z.object({}),
    event: z.object({
      changes: z.array(z.object({ attempt: attemptId, leftMs: z.number() })),
    }),
    problems: [],
  }),
  stopWaiting: call({
    method: 'DELETE',
    path: '/workstation/waiting/changes/{attempt}',
    may: 'public',
    input: z.object({ attempt: attemptId }),
    output: z.object({}),
    problems: [],
    audit: null,
  }),
  links: feed({
    path: '/workstation/links',
    may: 'public',
    input: z.object({}),
    event: z.object({ path: z.string() }),
    problems: [],
  }),
} as const
