import type { PageCures } from '#shared/help/page-cure.ts'

/** Why a page is not shown and what to do. */
export const pageCures: PageCures = {
  missing: [
    'The address is mistyped, or what it showed was removed or belongs to another organization.',
    'Compare the address with the one that you were given. Whoever gave it to you knows whether it was removed, and which organization it belongs to: sign in to that one. Or start from the home page; its menu has all that you may open.',
  ],
  unauthorized: [
    'A page opens for certain roles. Administrators, operators and viewers open networks, gateways, devices and statistics; administrators alone open users, authentication, disks and activity. Organizations, with its plans and redirections, opens for the super-admin alone.',
    'See your roles under Account, in the menu behind your name. An administrator of your organization gives you others on the page Users. Only a super-admin makes somebody else super-admin.',
  ],
  'unauthorized-operator': [
    'The page is about all organizations of this deployment, with its plans and redirections. It opens for the super-admin alone.',
    'See your roles under Account, in the menu behind your name. Ask a super-admin for what you need there; only they make somebody else super-admin. If you do not know who that is, ask whoever runs the server.',
  ],
  broken: [
    'The page has a fault, or the server failed while answering it. What was saved is kept, and edits of a drawing wait here until they are sent.',
    'Reload the page. If it fails again, tell whoever runs the server what you did, and give them the reference if one is shown. They find it in the log: journalctl -u trama-server, or logs/server.log in the data folder. The log of the desktop app is logs/trama.log in ~/.config/Trama, on Windows in %APPDATA%\\Trama.',
  ],
}
