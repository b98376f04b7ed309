import type { designs as rows } from '../designs.ts'
import type { Described } from '../row.ts'

export const designs = {
  page: {
    summary: 'Get a page of designs',
    description:
      'Returns one page of designs with their sketches, and how many match. `of` leaves only those that the caller made, or those that others made.',
  },
  create: {
    summary: 'Create a design',
    description:
      'Creates a design that belongs to the caller, empty or with `content`. A content larger than a request (4 MiB) is added by `edit`.',
  },
  open: {
    summary: 'Get a design',
    description: 'Returns a design with all of its content and the revision of it.',
  },
  rename: {
    summary: 'Rename a design',
    description: 'Changes the name of a design. Those who follow it are told.',
  },
  duplicate: {
    summary: 'Copy a design',
    description:
      'Creates a copy that belongs to the caller, with the content as it is now, without versions and links.',
  },
  remove: {
    summary: 'Remove a design',
    description:
      'Removes a design with its links and ends its feeds. It can be brought back for ten minutes.',
  },
  bringBack: {
    summary: 'Restore a removed design',
    description:
      'Restores a design within ten minutes of its removal. Versions come back with it, links do not.',
  },
  edit: {
    summary: 'Edit a design',
    description:
      'Stores one update of the Yjs document, in base64, and sends it to all followers but `peer`. Answers `design-behind` when it builds on updates that the server lacks: send those first, in order.',
  },
  follow: {
    summary: 'Follow a design',
    description:
      'Sends the state that `vector` lacks, then edits of others, presence, names and what the caller may do. `state` comes again whenever updates were missed; `ended` says that there is nothing to follow any more.',
  },
  present: {
    summary: 'Report presence in a design',
    description:
      'Tells the followers of a design the pointer and the selection of one open page. It is forgotten after 30 seconds, or when the feed of the page ends.',
  },
  versions: {
    summary: 'List versions of a design',
    description:
      'Returns the versions of a design without their content, newest first. Those without a name were kept by the server.',
  },
  keepVersion: {
    summary: 'Keep a version',
    description: 'Keeps the content of a design as it is now under a name.',
  },
  version: {
    summary: 'Get a version of a design',
    description: 'Returns one version with its content. The design stays as it is.',
  },
  restore: {
    summary: 'Restore a version',
    description:
      'Replaces the content of a design by that of a version, as an edit that everybody receives, and returns the new revision. What was there is kept as a version first.',
  },
  share: {
    summary: 'Share a design by link',
    description:
      'Creates a link for viewers or editors. Its token is returned this once, since only its hash is kept; whoever has it needs no account.',
  },
  shares: {
    summary: 'List links to a design',
    description:
      'Returns the links to a design with who made them and what they allow, without their tokens.',
  },
  stopSharing: {
    summary: 'Stop sharing by a link',
    description: 'Ends one link at once. Feeds that were opened by it end within two seconds.',
  },
  openShared: {
    summary: 'Open a design by link',
    description:
      'Returns the design that the token of a link leads to, and `visit`, which the calls after it need. A visit is valid for a day and no longer than the link.',
  },
  editShared: {
    summary: 'Edit a design by link',
    description:
      'Stores one update like `edit`, for a visit by a link for editors. A link for viewers answers `unauthorized`.',
  },
  followShared: {
    summary: 'Follow a design by link',
    description:
      'Sends the same events as `follow`, for a visit. Begins with `ended` when the visit is over: open the link again, which says whether it still works.',
  },
  presentShared: {
    summary: 'Report presence by link',
    description:
      'Tells followers the pointer, the selection and what is dragged by a guest, who is shown with the name that they gave, as a guest.',
  },
  seal: {
    summary: 'Seal a design file',
    description:
      'Returns a new half of the key of a sealed file: 32 random bytes in base64. The server keeps it until `notAfterMs`, ten years ahead at most, and destroys it then.',
  },
  unseal: {
    summary: "Get a sealed file's key half",
    description:
      'Returns the half of the key that the server keeps, to whoever has the file, until its date. Needs no account.',
  },
} as const satisfies Record<keyof typeof rows, Described>
