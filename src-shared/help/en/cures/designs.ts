import type { SomeCures } from '#shared/help/cure.ts'

export const designs = {
  'import-unknown': [
    'The content of the file is in no format that is known here.',
    'Export it as draw.io, CSV or another of the named kinds.',
  ],
  'import-picture': [
    'A picture alone does not say what is connected to what.',
    'Export it again with the drawing embedded.',
  ],
  'import-damaged': [
    'The file begins like a file of its kind, but does not go on like one.',
    'Save it again in the program that made it.',
  ],
  'import-empty': ['The file can be read, but holds no shape.', 'Check that you exported the right page.'],
  'import-hidden': [
    'The file has shapes, but all of them are on layers that are switched off, or hidden one by one.',
    'Show them in the program that made the file, and save it.',
  ],
  'import-foreign-table': [
    'No title of the table names machines or what they are connected to.',
    'Name the columns as the message proposes.',
  ],
  'import-library': ['A library has shapes to draw with, and no drawing.', 'Import the drawing itself.'],
  'import-template': [
    'The topology still has placeholders.',
    'Let containerlab fill them in, then import the result.',
  ],
  'import-too-large': [
    'The file, or what it unpacks to, is over the limit.',
    'Export fewer pages, or without pictures.',
  ],
  'import-too-much': [
    'The file has more parts than the largest design takes.',
    'Split it, or export less of it.',
  ],
  'design-file-foreign': [
    'The file is of another kind.',
    'Choose a .trama file, or import it as another program’s.',
  ],
  'design-file-damaged': [
    'Its bytes were changed: by a transfer, or by hand.',
    'Ask for another copy, sent as a file and not as text.',
  ],
  'design-file-cut': ['The transfer ended early.', 'Download or copy it again.'],
  'design-file-too-new': [
    'It holds something that this version does not know.',
    'Use the newest version: reload the page, or update the application or the command.',
  ],
  'design-file-expired': ['Its author chose a last day, which has passed.', 'Ask the author for a new file.'],
  'design-file-too-large': [
    'The file is over the limit of a design file.',
    'Ask for a smaller part of the design.',
  ],
  'design-file-overfull': [
    'It would unpack to more than any design needs.',
    'Do not trust it. Ask where it comes from.',
  ],
  'design-file-content': [
    'It opens, but a line in it is not part of a design.',
    'Ask for a file that Trama made.',
  ],
  'design-too-large': ['The design is over the limits of a file.', 'Split it into several.'],
  'passphrase-needed': [
    'The author protected the file.',
    'Ask them for the passphrase, over a different channel from the file.',
  ],
  'picture-failed': [
    'The browser has no memory for a picture this large.',
    'Choose a smaller size, or SVG or PDF.',
  ],
  'design-share-gone': [
    'The day of the seal has passed, and the server destroyed its half of the key.',
    'Nobody can open the file for the first time any more. Ask for a new one.',
  ],
  'design-share-offline': [
    'A sealed file needs the server, and it does not answer.',
    'Open it when you have a connection.',
  ],
  'design-missing': [
    'Somebody deleted it, or it belongs to another organization.',
    'Within ten minutes its author can restore it.',
  ],
  'design-not-yours': ['Sharing and deleting are for the author and administrators.', 'Ask one of them.'],
  'design-update-refused': [
    'The edit would make the design invalid or too large.',
    'Undo the edit. If it happens again, close the design and open it again.',
  ],
  'design-behind': [
    'The server has not received earlier edits of this page.',
    'Nothing: they are sent again by themselves.',
  ],
  'designs-limit': [
    'The organization has as many designs as it may.',
    'Delete one, or export old ones to a disk first.',
  ],
  'version-missing': [
    'The version was removed or made room for newer ones.',
    'Choose another from the list.',
  ],
  'versions-limit': [
    'The design has as many versions kept by hand as it may.',
    'Delete one that you do not need.',
  ],
  'share-missing': ['The link was revoked already.', 'Nothing. Create a new one if you need it.'],
  'share-ended': ['The link was revoked, or its design deleted.', 'Ask whoever sent it for a new one.'],
  'shares-limit': ['The design has as many links as it may.', 'Revoke one that nobody uses.'],
  'seal-date': [
    'A seal needs a day in the future, and not too far away.',
    'Choose a day within the period that the message names.',
  ],
  'seals-limit': [
    'The server keeps as many halves of keys for you as it may.',
    'Wait until one ends, or export without a seal.',
  ],
} as const satisfies SomeCures
