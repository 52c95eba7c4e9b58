#!/usr/bin/env python3
"""How long a person waits for the officer while games of generals wait for their turn.

    bench/server_thinking.py --program build/mitla --generals 300 --answers 40

Starts the program on a store of its own, makes games of generals among themselves, which nobody watches, then a game of a person against the
officer, and measures from each decision that passes to the officer to the first action of his.
"""
import argparse, asyncio, json, random, re, shutil, signal, subprocess, tempfile, time, urllib.request

from server_client import Seat, Socket, post


async def run(options, port):
    seats = next([seat['id'] for seat in s['seats']] for s in json.load(urllib.request.urlopen(f'http://127.0.0.1:{port}/api/scenarios')) if s['id'] == options.scenario)
    wish = {'scenario': options.scenario, 'options': {'setup': 'ready'}}
    for _ in range(options.generals):
        post(port, {**wish, 'seats': [{'seat': seat, 'player': 'general'} for seat in seats]})
    waiting = lambda: next(line for line in urllib.request.urlopen(f'http://127.0.0.1:{port}/metrics').read().decode().splitlines() if line.startswith('mitla_thoughts_waiting'))
    print(waiting(), flush=True)
    times, random_ = [], random.Random(1)
    begun = time.perf_counter()
    made = post(port, {**wish, 'seats': [{'seat': seats[0], 'player': 'officer'}]})
    seat = Seat(await Socket().open(port, made['game'], made['tokens'][seats[1]]))
    asked = begun  # the officer begins
    while len(times) < options.answers:
        await asyncio.sleep(0.002)
        if not seat.state:
            continue
        state = json.loads(seat.state)
        if state['view'].get('over'):
            break
        if asked is not None:
            if state['revision'] > (0 if not times else revision):
                times.append(time.perf_counter() - asked)
                asked = None
            continue
        if not state['decision']['mine']:
            continue
        choices = [a for a in state['general'] if not a.startswith('concede')]
        if state['touch'] and (not choices or random_.random() < 0.8):
            choices = (await seat.ask(type='legal', unit=random_.choice(state['touch'])))['actions']
        answer = await seat.ask(type='act', revision=state['revision'], action=random_.choice(choices))
        sent, revision = time.perf_counter(), answer['revision']
        while json.loads(seat.state)['revision'] < revision:
            await asyncio.sleep(0.001)
        if not json.loads(seat.state)['decision']['mine']:
            asked = sent
    times.sort()
    print(f'{len(times)} answers of the officer: median {1000 * times[len(times) // 2]:.0f} ms, longest {1000 * times[-1]:.0f} ms; {waiting()}')


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--program', default='build/mitla')
    parser.add_argument('--scenario', default='elarish67/standard')
    parser.add_argument('--generals', type=int, default=300)
    parser.add_argument('--answers', type=int, default=40)
    options = parser.parse_args()
    folder = tempfile.mkdtemp()
    server = subprocess.Popen([options.program, 'serve', '--port', '0', '--store', f'{folder}/games.sqlite', '--address-rate', '1000000',
                               '--address-games', '1000000'], stdout=subprocess.PIPE, text=True)
    try:
        port = int(re.search(r':(\d+)/', server.stdout.readline())[1])
        asyncio.run(run(options, port))
    finally:
        begun = time.monotonic()
        server.send_signal(signal.SIGTERM)
        server.wait(20)
        print(f'stopped in {time.monotonic() - begun:.1f} s')
        shutil.rmtree(folder)


main()
