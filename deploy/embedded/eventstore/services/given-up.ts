/** As much of a gRPC call as tells whether somebody still waits for it. */
interface WaitingCall {
  readonly cancelled: boolean
  getDeadline(): Date | number
}

/** Whether nobody waits for the call's answer any more. */
export function callIsGivenUp(call: WaitingCall, now: () => number): () => boolean {
  return () => call.cancelled || Number(call.getDeadline()) <= now()
}
