export const TO_FORGET_KEY = 'tafel-to-forget'

/** Whether a user signed out here whose drafts and copies could not be deleted yet. */
export const toForget = {
  get: (): boolean => localStorage.getItem(TO_FORGET_KEY) !== null,
  set: (isToForget: boolean): void => {
    if (isToForget) localStorage.setItem(TO_FORGET_KEY, '1')
    else localStorage.removeItem(TO_FORGET_KEY)
  },
}
