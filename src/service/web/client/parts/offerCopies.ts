/** Buttons `data-copy="TEXT"` copy that text, where the browser lets them; they are hidden without a script. */
export function offerCopies(root: ParentNode): void {
  for (const button of root.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
    button.hidden = false
    button.addEventListener('click', () => {
      void navigator.clipboard.writeText(button.dataset['copy']!).then(() => {
        const { textContent } = button
        button.textContent = button.dataset['copied'] ?? '✓'
        setTimeout(() => (button.textContent = textContent), 1500)
      })
    })
  }
}
