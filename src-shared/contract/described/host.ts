import type { host as rows } from '../host.ts'
import type { Described } from '../row.ts'

export const host = {
  capabilities: {
    summary: 'Describe the application',
    description:
      'Returns version, system and what this computer can do, and whose API it uses. Only the desktop application answers; a browser knows its own.',
  },
  choose: {
    summary: 'Choose the API',
    description:
      'Makes the desktop application use another server, or the one inside it. An address is asked first whether it is one of Trama; another choice than before signs out.',
  },
  signInWithBrowser: {
    summary: 'Sign in with the browser',
    description:
      'Opens the sign-in page in the browser of the computer (RFC 8252) and answers with the session of the desktop application. Answers `browser-sign-in-ended` when the person gives up or time runs out.',
  },
  cancelSignIn: {
    summary: 'Cancel the sign-in',
    description: 'Cancels the sign-in that waits for the browser, if there is one. Desktop only.',
  },
  settings: {
    summary: 'Get application settings',
    description: 'Returns the settings of the desktop application on this computer.',
  },
  changeSettings: {
    summary: 'Change application settings',
    description:
      'Sets those settings of the desktop application that are given; the others stay. They apply at once.',
  },
  diagnostics: {
    summary: 'Get diagnostics',
    description:
      'Returns versions, settings and the last lines of the log of the desktop application as one text, without secrets.',
  },
  takeFile: {
    summary: 'Take the opened file',
    description:
      'Returns the design file that the person opened with the desktop application, once, with its content in base64. Null when there is none.',
  },
  installUpdate: {
    summary: 'Install the update',
    description:
      'Ends the desktop application, installs the update that was downloaded, and starts it again.',
  },
  updates: {
    summary: 'Follow updates',
    description:
      'Sends the state of updates of the desktop application, first as it is now and then at each change.',
  },
  waiting: {
    summary: 'Follow whether a call waits',
    description:
      'Says whether the application waits for its server to send a change again, now and with each change.',
  },
  waitingChanges: {
    summary: 'Follow changes that wait',
    description:
      'Says which changes that a page asked for wait in the desktop application, and for how long each is still tried, now and with each change.',
  },
  stopWaiting: {
    summary: 'Stop waiting for a change',
    description:
      'Ends the waiting of the changes that came under this name. The calls that asked for them answer what became of each.',
  },
  links: {
    summary: 'Follow links to pages',
    description:
      'Sends the path of each page that a `trama://` link, the tray or a notification of the desktop application wants opened.',
  },
} as const satisfies Record<keyof typeof rows, Described>
