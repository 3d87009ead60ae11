import { useEffect, useState } from 'react'

const QUIET_MS = 300

/** The value once it has stood still for a moment: for what is worth calculating only when typing pauses. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    if (value === settled) return
    const timer = setTimeout(() => setSettled(value), QUIET_MS)
    return () => clearTimeout(timer)
  }, [value, settled])
  return settled
}
