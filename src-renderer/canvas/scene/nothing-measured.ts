import { useStoreApi } from '@xyflow/react'
import { useState } from 'react'

/**
 * Sizes and handles are declared. The library still measures each card that comes, tells everyone who listens to its
 * store, and renders the card a second time with what it knew: it is given nothing to do that with.
 */
export function useNothingMeasured(): void {
  const flow = useStoreApi()
  // Before anything of it is rendered: it takes the function once.
  useState(() => flow.setState({ updateNodeInternals: measureNothing }))
}

function measureNothing(): void {}
