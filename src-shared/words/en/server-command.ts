/** What `trama-server` says to the administrator of a server, and what its package says. */
export const command = {
  usage: `trama-server COMMAND

  serve                    serves until it is told to stop; the unit runs this
  first-start              prints a new link that creates the first administrator
  check                    reads the settings and the records, and changes nothing
  doctor                   the same, with everything that is worth knowing
  migrate                  brings the records to the form of this version
  backup FILE              writes a backup, while the server runs
  restore FILE             puts a backup in place of the records; the server must be stopped
  reseal                   seals the stored secrets with the newest root key
  version                  prints the version

  backup --with-key        also puts the root key in the backup: whoever has the file can then read every secret
  restore --replace        sets existing records aside

Settings: {{settings}}`,
  unknown: 'There is no command {{name}}.',
  'needs-file': 'Name one file: trama-server {{name}} FILE',
  'settings-wrong': 'A setting in {{settings}} cannot be used: {{reason}}',
  'settings-unread': '{{settings}} cannot be read: {{reason}}',
  unread: {
    'no-equals': '{{settings}}, line {{line}}: it has no =, and is ignored. A setting is NAME=value',
    'no-name':
      '{{settings}}, line {{line}}: it is ignored, since what comes before = is not the name of a setting',
    'open-quote':
      '{{settings}}, line {{line}}: the value begins with a quotation mark that is never closed, which becomes part of it',
    'after-quote':
      '{{settings}}, line {{line}}: what follows the closing quotation mark of the value is ignored. Perhaps the value was to end earlier',
    'next-line':
      '{{settings}}, line {{line}}: only spaces come after =, so the next line is taken as the value. Remove the spaces, or write ""',
    cut: '{{settings}}, line {{line}}: the value ends before its #. Put it in quotation marks if the # is part of it, or a space before the # of a comment',
  },
  failed: 'It failed: {{reason}}',
  'records-newer':
    'A newer version of Trama has worked on these records ({{step}}). Install that version, or restore a backup from before it.',
  'records-waiting':
    'The records have the form of an earlier version. Bring them to this one first: trama-server migrate',
  'records-none': 'There are no records yet. Start the server first.',
  'stop-first': 'Trama is already running at {{url}}. Stop it first: systemctl stop trama-server',
  'stop-starting': 'Trama is just starting. Stop it first: systemctl stop trama-server',
  migrated: 'The records have the form of this version. Steps made: {{count}}.',
  'first-start-none': 'This server already has an administrator.',
  'first-start-here':
    'Only this machine opens that address. To open it on your own computer, run this there first: ssh -L {{port}}:{{own}}:{{port}} {{host}}',
  'first-start-how':
    'This server has no administrator yet. For a link that creates one: trama-server first-start',
  'backup-made': 'Backup written: {{file}} ({{size}}).',
  'backup-key':
    'The root key is not in it. Keep a copy of {{file}} in another place: without it no secret can be read.',
  'backup-key-inside': 'The root key is in it: whoever has the file can read every secret.',
  'backup-exists': '{{file}} exists already. Choose another name.',
  'backup-postgres':
    'The records are in PostgreSQL: back them up and restore them with its own tools (pg_dump, pgBackRest), and keep a copy of {{file}} apart.',
  'restore-made': 'Restored from {{date}}. Start the server: systemctl start trama-server',
  'restore-kept': 'The previous records are in {{folder}}.',
  'restore-full':
    'There are records here already. To set them aside and restore: trama-server restore --replace FILE',
  'restore-none': 'There is no file {{file}}.',
  'restore-unreadable': '{{file}} is not a backup of Trama, or it is damaged: {{reason}}',
  'restore-key': 'The root key of these records is missing: put it in {{file}} first. ({{reason}})',
  good: 'good',
  note: 'note',
  bad: 'bad',
  'check-good': 'The settings and the records are good.',
  finding: {
    version: 'Trama {{version}}, Node {{node}}',
    'settings-read': 'Settings from {{settings}}',
    'settings-none': '{{settings}} does not exist: the settings come from the environment',
    'pages-missing': 'The pages of the application are missing in {{folder}}: install the package again',
    'data-missing': 'The data folder {{folder}} does not exist',
    'data-open': 'Other users of this machine can read the data folder {{folder}}: chmod 700 {{folder}}',
    'data-free': 'The data folder {{folder}} has {{size}} left',
    'data-full': 'The data folder {{folder}} has only {{size}} left',
    'database-away': 'The database does not answer: {{reason}}',
    'records-none': 'There are no records yet: the first start makes them',
    'records-good': 'The records have the form of this version',
    'records-waiting':
      'The records have the form of an earlier version: the next start changes them, so make a backup first',
    'key-good': 'The root key is the one of these records',
    'key-wrong': 'The root key is not the one of these records: {{reason}}',
    'key-unread': 'The root key cannot be read: {{reason}}',
    'key-open': 'Other users of this machine can read the root key: chmod 600 {{file}}',
    'server-ready': 'The server answers at {{url}}',
    'server-silent': 'The server does not answer at {{url}}',
    'address-none': 'PUBLIC_URL is not set: links in emails lead to {{url}}',
    'address-plain': 'PUBLIC_URL is not encrypted: it should start with https://',
    'proxies-none':
      'PUBLIC_URL starts with https://, but TRAMA_PROXIES is 0: behind a proxy all people would count as one address',
    'mail-none': 'SMTP_URL is not set: no emails are sent, so nobody can recover a password',
  },
  manual: {
    name: 'NAME',
    synopsis: 'SYNOPSIS',
    usage: 'COMMAND [OPTION]...',
    description: 'DESCRIPTION',
    commands: 'COMMANDS',
    options: 'OPTIONS',
    exit: 'EXIT STATUS',
    files: 'FILES',
    about:
      'Asks a server of Trama as the web application does, with a token of a person for programs. Each command shows its own help with --help.',
    exits:
      '0 done; 1 a problem; 2 the command line cannot be understood; 3 a plan has changes, or a host key waits for a comparison.',
    token: 'keeps the server and its token, which sign-in writes',
    all: 'the whole manual',
    server: {
      usage: 'COMMAND [OPTION]... [FILE]',
      name: 'run and administer a Trama server',
      about:
        'The unit trama-server.service runs trama-server serve. Without a command it prints the ones below, in Spanish where the locale (LC_ALL, LC_MESSAGES, LANG) is Spanish.',
      exits:
        '0 done; 1 failed; 2 wrong use; 78 the settings, the root key, the records or their version do not fit, so that starting again would not help.',
      settings: 'the settings',
      records: 'the records',
    },
  },
  package: {
    'description-short': 'network diagrams made real with WireGuard: the server',
    description:
      'Draw a network, then make it real: WireGuard gateways and nftables rules over plain SSH. This package serves the application and its API, with an embedded database or PostgreSQL.',
    'downgrade-refused':
      'Trama {{version}} cannot read these records: a newer version has changed them ({{step}}). Nothing was changed. Keep the installed version, or restore a backup from before it.',
    'downgrade-unknown':
      'Trama {{version}} is older than the installed version, and the records could not be asked whether it can read them. Nothing was changed.',
    'kept-file':
      'Trama {{version}} changes the records at its start. They were kept before that: {{file}}. To go back, stop the server, run trama-server restore --replace {{file}} and install the previous version.',
    'keep-failed':
      'Trama {{version}} may change the records, and no backup of them could be made (see above). Nothing was changed. Fix that and install again, or go without a backup: {{setting}}',
    'keep-yourself':
      'Trama {{version}} changes the records at its start, and they are in PostgreSQL, of which this package makes no backup. To go back to the previous version you need a backup made with pg_dump or pgBackRest before this upgrade.',
    installed:
      'Trama is installed. For a link that creates the first administrator: trama-server first-start',
    kept: 'The records stay in {{folder}}. To delete them too: apt purge trama-server',
  },
} as const
