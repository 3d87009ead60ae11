/** The last-resort page: written without React, theme or router, since any of them may have failed. */
export function cannotStart(host: HTMLElement, why: string): void {
  const title = document.createElement('h1')
  title.textContent = 'Tafel cannot start'
  const text = document.createElement('p')
  text.textContent = why
  const again = document.createElement('button')
  again.type = 'button'
  again.textContent = 'Reload'
  again.addEventListener('click', () => window.location.reload())
  const frame = document.createElement('main')
  frame.className = 'boot'
  frame.setAttribute('role', 'alert')
  frame.append(title, text, again)
  host.replaceChildren(frame)
}
