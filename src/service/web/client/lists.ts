import { filterWhileTyping } from './parts/filterWhileTyping.js'

const form = document.querySelector<HTMLFormElement>('form.list')
const list = document.querySelector<HTMLElement>('#list')
if (form !== null && list !== null) filterWhileTyping(form, list)
