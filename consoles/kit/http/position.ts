const KEY = 'tafel-position'

export interface PositionMemory {
  /** The newest position that this session has written or received. */
  readonly current: () => string | undefined
  readonly remember: (position: string) => void
  readonly forget: () => void
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Remembers the newest position of this tab's session, so that users see their own writes, even after a reload. */
export function createPositionMemory(store: Store | undefined): PositionMemory {
  let newest = read(store)
  return {
    current: () => newest?.toString(),
    remember: (position) => {
      if (!/^\d{1,20}$/.test(position)) return
      const seen = BigInt(position)
      if (newest !== undefined && seen <= newest) return
      newest = seen
      attempt(() => store?.setItem(KEY, position))
    },
    forget: () => {
      newest = undefined
      attempt(() => store?.removeItem(KEY))
    },
  }
}

function read(store: Store | undefined): bigint | undefined {
  const text = attempt(() => store?.getItem(KEY)) ?? ''
  return /^\d{1,20}$/.test(text) ? BigInt(text) : undefined
}

/** Storage may be disabled or full; a lost position costs a reader at most two seconds. */
function attempt<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
