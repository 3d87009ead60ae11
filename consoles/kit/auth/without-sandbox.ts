let running = 0

/**
 * Ignores the sandbox of frames made meanwhile. keycloak-js gives its hidden frame `allow-scripts` with `allow-same-origin`: together they
 * contain nothing, and browsers warn about them at every load. The frame shows only this console's page and the identity provider's.
 */
export async function withoutSandbox<T>(work: () => Promise<T>): Promise<T> {
  const frames = HTMLIFrameElement.prototype
  if (running === 0)
    frames.setAttribute = function (this: HTMLIFrameElement, name: string, value: string) {
      if (name !== 'sandbox') Element.prototype.setAttribute.call(this, name, value)
    }
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    if (running === 0) Reflect.deleteProperty(frames, 'setAttribute')
  }
}
