import { replaceEqualDeep } from '@tanstack/react-query'
import { useState } from 'react'

/** The same value, of which what is as it was before is the very same object: what is drawn from it can see at a glance that it need not be. */
export function useShared<Value>(value: Value): Value {
  const [given, setGiven] = useState(value)
  const [shared, setShared] = useState(value)
  if (given === value) return shared
  const next = replaceEqualDeep(shared, value)
  setGiven(value)
  setShared(next)
  return next
}
