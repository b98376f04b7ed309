/** What a node of a drawing stands for. */
export const designKinds = [
  'computer',
  'laptop',
  'phone',
  'tablet',
  'firewall',
  'server',
  'database',
  'kubernete',
  'load-balancer',
  's3',
  'storage-block',
  'router',
  'switch',
  'access-point',
  'internet',
  'printer',
  'camera',
  'nas',
  'virtual-machine',
  'container',
  'person',
  'box',
  'text',
  'note',
] as const
export type DesignKind = (typeof designKinds)[number]

/** Kinds that a person holds: they join equipment, never each other. */
export const heldKinds: ReadonlySet<DesignKind> = new Set(['computer', 'laptop', 'phone', 'tablet'])

/** Kinds that are words on the drawing and no equipment: a card without a picture, or none at all. */
export const writtenKinds: ReadonlySet<DesignKind> = new Set(['text', 'note'])
