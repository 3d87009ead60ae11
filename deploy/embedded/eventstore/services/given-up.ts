/** The part of a gRPC call that shows whether its caller still waits. */
interface WaitingCall {
  readonly cancelled: boolean
  getDeadline(): Date | number
}

/** Whether the caller no longer waits for the answer. */
export function callIsGivenUp(call: WaitingCall, now: () => number): () => boolean {
  return () => call.cancelled || Number(call.getDeadline()) <= now()
}
