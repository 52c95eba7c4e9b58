import { mount } from 'svelte'
import App from './App.svelte'
import './style.css'
import './lobby/lobby.css'
import { theme } from './model/memory'

document.documentElement.dataset.theme = theme()
const target = document.getElementById('app')
if (target) mount(App, { target })
