// Sets the scheme before the first paint; the theme reads the same key and follows changes from there on.
{
  let mode = 'system'
  try {
    mode = localStorage.getItem('mui-mode') || 'system'
  } catch {
    // No storage: follow the system.
  }
  const isDark = mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-scheme', isDark ? 'dark' : 'light')
}
